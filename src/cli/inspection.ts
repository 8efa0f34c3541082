import { operations } from '../../generated/operations.js';
import type { Violation } from './violation.js';

/** A violation and how often it was seen; what it actually held is of the first time. */
export type CountedViolation = Violation & { readonly count: number };

/** An operation of the contract, and how often each status was seen of it. */
export interface Coverage {
  readonly operationId: string;
  readonly statuses: Readonly<Record<string, number>>;
}

export type Inspection = ReturnType<typeof startInspection>;

/** What has been seen of the contract so far. */
export function startInspection() {
  const violations = new Map<string, CountedViolation>();
  const coverage = new Map<string, Record<string, number>>(operations.map(({ operationId }) => [operationId, {}]));
  return {
    /** Counts an answer of an operation. */
    countAnswer(operationId: string, status: number): void {
      const statuses = coverage.get(operationId);
      if (statuses) statuses[status] = (statuses[status] ?? 0) + 1;
    },
    /** Counts a violation, and tells whether it is the first of its kind. */
    countViolation(violation: Violation): boolean {
      const { operation, in: where, part, pointer, expected } = violation;
      const kind = [operation, where, part, pointer, expected].join('\n');
      const known = violations.get(kind);
      violations.set(kind, { ...(known ?? violation), count: (known?.count ?? 0) + 1 });
      return !known;
    },
    violations: (): CountedViolation[] => [...violations.values()],
    coverage: (): Coverage[] => [...coverage].map(([operationId, statuses]) => ({ operationId, statuses })),
  };
}

/** How much of the contract was seen: its operations, and of each the success and a failure. */
export function summarize(coverage: readonly Coverage[]) {
  const statuses = coverage.map((operation) => Object.keys(operation.statuses).map(Number));
  const successes = statuses.filter((seen) => seen.some(isSuccess)).length;
  const failures = statuses.filter((seen) => seen.some((status) => !isSuccess(status))).length;
  return {
    operations: { seen: statuses.filter((seen) => seen.length > 0).length, of: coverage.length },
    outcomes: { seen: successes + failures, of: coverage.length * 2 },
  };
}

/** Whether a status means that an operation was carried out. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;
