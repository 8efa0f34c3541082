/** Compares the responses of an operation, or the responses of a receiver to an event. */

import { compareContent, mediaTypesOf, pointerOf } from './compare-content.ts';
import { compareEntries, compareFields, type Judge, type Parts } from './compare-fields.ts';
import { compareHeaders } from './compare-parameters.ts';
import { type Contract, type Part, resolvedEntries } from './contract.ts';
import { type Comparison, whatChanged } from './difference.ts';
import type { Pointer } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';

const responsesOf = (contract: Contract, operation: Part): Map<string, Part> =>
  new Map(
    [...resolvedEntries(contract, operation, 'responses')]
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => [status === 'default' ? status : status.toUpperCase(), response]),
  );

const isSuccess = (status: string) => /^[23]/.test(status);

/** The response that describes a status without an entry of its own: its range or, for failures, `default`. */
const covering = (responses: Map<string, Part>, status: string): Part | undefined =>
  responses.get(`${status[0]}XX`) ?? (isSuccess(status) ? undefined : responses.get('default'));

export function compareResponses(comparison: Comparison, before: Part, after: Part, pointer: Pointer): void {
  const { side } = comparison;
  const old = responsesOf(comparison.before, before);
  const now = responsesOf(comparison.after, after);
  const below = (status: string) => [...pointer, 'responses', status];
  compareEntries(comparison, old, now, {
    pointer: below,
    compare: compareResponse,
    judge: (isAdded, _, status) => ({
      verdict: judgeResponse(side, status, isAdded, covering(isAdded ? old : now, status) !== undefined),
    }),
  });
  // A status with an entry in only one contract is described in the other by its range or by "default".
  for (const status of new Set([...old.keys(), ...now.keys()])) {
    const was = old.get(status) ?? covering(old, status);
    const is = now.get(status) ?? covering(now, status);
    if (!was || !is || (old.has(status) && now.has(status))) continue;
    const parts: Parts = { comparison, before: was, after: is, pointer: below(status) };
    // A failure without content does not describe its body, which may still be that of the range.
    if (mediaTypesOf(is).size > 0 || side === 'acknowledgement') compareContent(parts);
    if (is === now.get(`${status[0]}XX`)) compareHeaders(parts);
  }
}

function judgeResponse(side: Comparison['side'], status: string, isAdded: boolean, isCovered: boolean): Verdict {
  if (side === 'acknowledgement')
    return isAdded
      ? rule('acknowledgement-added')
      : isCovered
        ? rule('acknowledgement-described')
        : rule('acknowledgement-removed');
  if (!isAdded) return isCovered ? rule('status-still-described') : rule('status-removed');
  return isSuccess(status) && !isCovered ? rule('success-added') : rule('status-described');
}

function compareResponse({ pointer, ...parts }: Parts): void {
  const own = { ...parts, pointer: pointerOf(parts.before, parts.after, pointer) };
  compareFields(own, ['content', 'headers', 'links']);
  compareHeaders(own);
  compareContent(own);
  compareLinks(own);
}

const followed = ['operationId', 'operationRef', 'parameters', 'requestBody', 'server'];

const judgeFollowed: Judge = (was, is) => ({ what: whatChanged(was, is), verdict: rule('link-changed') });

function compareLinks({ comparison, before, after, pointer }: Parts): void {
  const verdict = (isAdded: boolean) => (isAdded ? rule('link-added') : rule('link-changed'));
  compareEntries(
    comparison,
    resolvedEntries(comparison.before, before, 'links'),
    resolvedEntries(comparison.after, after, 'links'),
    {
      pointer: (name) => [...pointer, 'links', name],
      compare: (link) => compareFields(link, [], Object.fromEntries(followed.map((field) => [field, judgeFollowed]))),
      judge: (isAdded) => ({ verdict: verdict(isAdded) }),
    },
  );
}
