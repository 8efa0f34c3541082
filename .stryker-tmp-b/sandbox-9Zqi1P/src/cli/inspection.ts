// @ts-nocheck
import { operations } from '../../generated/operations.js';
import { matchOperation } from '../testing/match-operation.js';
import type { PrismRequest, PrismResponse } from '../testing/prism-adapter.js';
import { findViolations, isSuccess, type Violation } from './violation.js';

/** The violations, and how much of the contract was covered. */
export type Report = ReturnType<ReturnType<typeof startInspection>['report']>;

/** An operation of the contract, and how often each of its statuses was seen. */
interface Coverage {
  readonly operationId: string;
  readonly statuses: Record<number, number>;
}

/** Records coverage and violations of the contract, and reports each kind of violation when it is first seen. */
export function startInspection(onViolation: (violation: Violation) => void) {
  const violations = new Map<string, Violation & { count: number }>();
  const coverage = operations.map(({ operationId }): Coverage => ({ operationId, statuses: {} }));
  return {
    /** Checks a request and its response, or the error in place of a response. */
    inspect(request: PrismRequest, response: PrismResponse | Error): void {
      const operation = matchOperation(request.method, request.url.path);
      const statuses = coverage.find(({ operationId }) => operationId === operation?.operationId)?.statuses;
      if (statuses && 'statusCode' in response)
        statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
      for (const violation of findViolations(operation, request, response)) {
        const kind = JSON.stringify({ ...violation, actual: undefined });
        const known = violations.get(kind);
        if (!known) onViolation(violation);
        violations.set(kind, { ...(known ?? violation), count: (known?.count ?? 0) + 1 });
      }
    },
    report: () => ({ summary: summarize(coverage), violations: [...violations.values()], coverage }),
  };
}

/** Coverage of the contract: its operations, and for each of them a success and a failure. */
function summarize(coverage: readonly Coverage[]) {
  const statuses = coverage.map((operation) => Object.keys(operation.statuses).map(Number));
  return {
    operations: share(statuses.map((seen) => seen.length > 0)),
    outcomes: share(statuses.flatMap((seen) => [seen.some(isSuccess), !seen.every(isSuccess)])),
  };
}

const share = (seen: readonly boolean[]) => ({ seen: seen.filter(Boolean).length, of: seen.length });
