import { listOperations } from '../contract.js';
import { apiKey, operations } from '../interface.js';
import { deprecation, parameterNotation } from '../notation.js';
import { type Check, compare } from './check.js';

/** Operations, methods, paths, parameters, effects and the API key are those of the interface. */
export const calls: Check = {
  name: 'calls',
  run(contract) {
    const entries = listOperations(contract);
    const stated = Object.entries(operations).map(
      ([id, { call, effect, twoFactor, deprecatedUntil }]) =>
        `${id} ${call} ${effect} ${twoFactor ?? 'no two-factor'} ${deprecatedUntil ? `deprecated until ${deprecatedUntil}` : ''}`,
    );
    const found = entries.map(
      ({ path, method, operation }) =>
        `${operation.operationId} ${method.toUpperCase()} ${path} ${operation['x-effect']} ${operation['x-two-factor'] ?? 'no two-factor'} ${deprecation(operation).join()}`,
    );
    return [
      ...compare('operations', stated, found),
      ...entries.flatMap(({ path, operation, parameters }) =>
        compare(
          operation.operationId,
          [
            ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}: string`),
            ...(operations[operation.operationId]?.query ?? []).map((parameter) => `query ${parameter}`),
          ],
          parameters.map((parameter) => parameterNotation(contract, parameter)),
        ),
      ),
      ...entries.flatMap(({ operation }) =>
        operation.security ? [`${operation.operationId}: has a security of its own`] : [],
      ),
      ...compare(
        'security',
        ['{"apiKey":[]}'],
        contract.security.map((requirement) => JSON.stringify(requirement)),
      ),
      ...Object.entries(apiKey).flatMap(([key, value]) =>
        contract.components.securitySchemes.apiKey?.[key] === value ? [] : [`security scheme: ${key} is not ${value}`],
      ),
    ];
  },
};
