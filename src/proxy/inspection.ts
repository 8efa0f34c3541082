import { operations } from '../../generated/operations.js';
import type { ReceivedRequest } from '../server/message.js';
import type { ProxiedResponse } from './forward.js';
import { findViolations, isSuccess, type Violation } from './violation.js';

/** The violations, and how much of the contract was covered. */
export type Report = ReturnType<ReturnType<typeof startInspection>['report']>;

/** An operation of the contract, and how often each of its statuses was seen. */
export interface Coverage {
  readonly operationId: string;
  readonly statuses: Record<number, number>;
}

/** So many kinds of violations are kept. More are counted as one kind, so that a long run does not fill the memory. */
const maxKinds = 1_000;
const further: Violation = {
  operation: 'any',
  in: 'request',
  part: '',
  pointer: '',
  expected: 'the contract',
  actual: `one of more than ${maxKinds} kinds of violations`,
};

/** Records coverage and violations of the contract, and reports each kind of violation when it is first seen. */
export function startInspection(onViolation: (violation: Violation) => void) {
  const violations = new Map<string, Violation & { count: number }>();
  const coverage = operations.map(({ operationId }): Coverage => ({ operationId, statuses: {} }));

  function count(violation: Violation): void {
    const kind = JSON.stringify({ ...violation, actual: undefined });
    const known = violations.get(kind);
    if (!known && violation !== further && violations.size >= maxKinds) {
      count(further);
      return;
    }
    if (!known) onViolation(violation);
    violations.set(kind, { ...(known ?? violation), count: (known?.count ?? 0) + 1 });
  }

  return {
    /** Checks a request and its response, or the error in place of a response. */
    inspect(request: ReceivedRequest, response: ProxiedResponse | Error): void {
      const operationId = request.match?.operation.operationId;
      const statuses = coverage.find((operation) => operation.operationId === operationId)?.statuses;
      if (statuses && 'status' in response) statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      for (const violation of findViolations(request, response)) count(violation);
    },
    report: () => ({ summary: summarize(coverage), violations: [...violations.values()], coverage }),
  };
}

/** Statuses of a server that does not have the operation, or of a gateway without a service. */
const absent = [404, 405, 501, 502, 503, 504];

/** Whether any response came from a service that has the operation. */
export const isSeen = ({ statuses }: Coverage): boolean =>
  Object.keys(statuses).some((status) => !absent.includes(Number(status)));

/** Coverage of the contract: its operations, and for each of them a success and a failure. */
function summarize(coverage: readonly Coverage[]) {
  const statuses = coverage.map((operation) => Object.keys(operation.statuses).map(Number));
  return {
    operations: share(coverage.map(isSeen)),
    outcomes: share(statuses.flatMap((seen) => [seen.some(isSuccess), !seen.every(isSuccess)])),
  };
}

const share = (seen: readonly boolean[]) => ({ seen: seen.filter(Boolean).length, of: seen.length });
