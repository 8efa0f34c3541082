/** generated/openapi.json → generated/validators.js: functions that check request bodies, response bodies and events against the contract. */
import {
  type Contract,
  type ContractParameter,
  isFreeForm,
  listOperations,
  queryParameters,
  requestMedia,
  successMedia,
} from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';
import { compileValidators } from './compile-validators.ts';

const declarations = `${generatedHeader}
/** Checks a value and leaves what is wrong with it in \`errors\`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** One way in which a value breaks its schema. */
export interface ValidationError {
  /** JSON pointer into the value. */
  readonly instancePath: string;
  readonly message: string;
  /** Where a property is not allowed: its name. */
  readonly params: { readonly additionalProperty?: string };
}

/** Validators of the values of query parameters, by operation. */
export declare const queries: Readonly<Record<string, Validator>>;
/** Validators of request bodies, by operation. */
export declare const requests: Readonly<Record<string, Validator>>;
/** Validators of success bodies, by operation. */
export declare const responses: Readonly<Record<string, Validator>>;
/** Validators of events, by name. */
export declare const events: Readonly<Record<string, Validator>>;
`;

/** The query of an operation as an object of values. */
function querySchema(contract: Contract, parameters: ContractParameter[]) {
  const listed = parameters.filter((parameter) => !isFreeForm(contract, parameter));
  return {
    type: 'object',
    properties: Object.fromEntries(listed.map(({ name, schema }) => [name, schema])),
    required: listed.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: listed.length < parameters.length,
  };
}

export function deriveValidators(contract: Contract): Files {
  const queries: Record<string, object> = {};
  const requests: Record<string, object> = {};
  const responses: Record<string, object> = {};
  for (const { operation } of listOperations(contract)) {
    const query = queryParameters(contract, operation);
    if (query.length > 0) queries[operation.operationId] = querySchema(contract, query);
    const request = requestMedia(operation);
    if (request) requests[operation.operationId] = request.schema;
    responses[operation.operationId] = successMedia(operation)?.schema ?? {};
  }
  const events = Object.fromEntries(
    Object.entries(contract.webhooks).map(([event, { post }]) => [event, requestMedia(post)?.schema ?? {}]),
  );
  const code = compileValidators(
    { 'openapi.json': contract.components.schemas },
    { queries, requests, responses, events },
    { verbose: false },
  );
  return { 'generated/validators.js': `${generatedHeader}${code}`, 'generated/validators.d.ts': declarations };
}
