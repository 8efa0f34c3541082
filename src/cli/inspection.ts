import { operations } from '../../generated/operations.js';
import { matchOperation } from '../testing/match-operation.js';
import type { PrismRequest, PrismResponse } from '../testing/prism.js';
import { findViolations, isSuccess, type Violation } from './violation.js';

/** What was seen of the contract. */
export type Report = ReturnType<ReturnType<typeof startInspection>['report']>;

/** An operation of the contract, and how often each status was seen of it. */
interface Coverage {
  readonly operationId: string;
  readonly statuses: Record<number, number>;
}

/** Counts what is seen of the contract, and tells of each kind of violation when it is first seen. */
export function startInspection(onViolation: (violation: Violation) => void) {
  const violations = new Map<string, Violation & { count: number }>();
  const coverage = operations.map(({ operationId }): Coverage => ({ operationId, statuses: {} }));
  return {
    /** Looks at a request and the answer to it, or why there was none. */
    inspect(request: PrismRequest, answer: PrismResponse | Error): void {
      const operation = matchOperation(request.method, request.url.path);
      const statuses = coverage.find(({ operationId }) => operationId === operation?.operationId)?.statuses;
      if (statuses && 'statusCode' in answer) statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      for (const violation of findViolations(operation, request, answer)) {
        const kind = JSON.stringify({ ...violation, actual: undefined });
        const known = violations.get(kind);
        if (!known) onViolation(violation);
        violations.set(kind, { ...(known ?? violation), count: (known?.count ?? 0) + 1 });
      }
    },
    report: () => ({ summary: summarize(coverage), violations: [...violations.values()], coverage }),
  };
}

/** How much of the contract was seen: its operations, and of each the success and a failure. */
function summarize(coverage: readonly Coverage[]) {
  const statuses = coverage.map((operation) => Object.keys(operation.statuses).map(Number));
  return {
    operations: share(statuses.map((seen) => seen.length > 0)),
    outcomes: share(statuses.flatMap((seen) => [seen.some(isSuccess), !seen.every(isSuccess)])),
  };
}

const share = (seen: readonly boolean[]) => ({ seen: seen.filter(Boolean).length, of: seen.length });
