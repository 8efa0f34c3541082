/** Compares operations, events and callbacks. */

import { compareBody } from './compare-content.ts';
import { compareEntries, compareFields, fieldOf, type Parts, pairs } from './compare-fields.ts';
import { compareParameters, parametersOf } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity, requirementsOf } from './compare-security.ts';
import { compareServers } from './compare-servers.ts';
import { below, type Contract, nothing, type Part, resolve, resolvedEntries } from './contract.ts';
import { type Comparing, whatChanged } from './difference.ts';
import { itemsOf, operationsOf } from './operations.ts';
import type { Pointer } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';
import { methods } from './uses.ts';

/**
 * Compares the path items below a keyword of the document, or those of a callback. The service sends events and callbacks, so users read their bodies and write the
 * responses.
 */
export function comparePathItems(
  comparing: Comparing,
  before: Part,
  after: Part,
  keys: readonly string[],
  pointer: Pointer = keys,
): void {
  const isOwn = keys[0] === 'paths';
  const comparison = comparing(isOwn ? 'request' : 'event');
  const [old, now] = [itemsOf(comparison.before, before, ...keys), itemsOf(comparison.after, after, ...keys)];
  for (const [name, was, is] of pairs(old, now)) {
    const item: Parts = { comparison, before: was ?? nothing, after: is ?? nothing, pointer: [...pointer, name] };
    if (was && is) compareFields(item, [...methods, 'parameters', 'servers']);
    compareEntries(comparison, operationsOf(item.before), operationsOf(item.after), {
      pointer: (method) => [...item.pointer, method],
      compare: (parts) => compareOperation(comparing, item, parts, isOwn),
      judge: (isAdded, operation) => ({
        verdict: isAdded ? rule('operation-added') : judgeRemoval(isOwn, is !== undefined, name),
        ...(!isAdded && { removed: operation.node, removedAt: [operation.pointer] }),
      }),
    });
  }
}

function judgeRemoval(isOwn: boolean, isPathKept: boolean, path: string): Verdict {
  if (!isOwn) return rule('event-removed');
  const isRenamed = path.includes('{') && !isPathKept;
  const renamed = '; a renamed path parameter counts as well, because clients use the path and its parameters by name';
  return rule('operation-removed', { why: `calls of the operation fail${isRenamed ? renamed : ''}` });
}

function compareOperation(comparing: Comparing, item: Parts, parts: Parts, isOwn: boolean): void {
  const { before, after, pointer, comparison } = parts;
  compareFields(parts, ['parameters', 'requestBody', 'responses', 'security', 'servers', 'callbacks'], {
    operationId: (was, is) => ({
      what: whatChanged(was, is),
      verdict: was === undefined ? rule('operation-named') : rule('operation-renamed'),
    }),
  });
  const { before: old, after: now } = comparison;
  compareParameters(comparison, parametersOf(old, item.before, before), parametersOf(now, item.after, after), pointer);
  compareBody(comparison, bodyOf(old, before), bodyOf(now, after), pointer);
  compareResponses(comparing(isOwn ? 'response' : 'acknowledgement'), before, after, pointer);
  compareServers(parts, item);
  if (isOwn || [before, after].some((part) => fieldOf(part, 'security') !== undefined)) {
    const required: Parts = { ...parts, before: requirementsOf(old, before), after: requirementsOf(now, after) };
    const isInherited = required.before.pointer.length === 1 && required.after.pointer.length === 1;
    compareSecurity({ ...required, pointer: isInherited ? ['security'] : [...pointer, 'security'] });
  }
  const callbacks = pairs(resolvedEntries(old, before, 'callbacks'), resolvedEntries(now, after, 'callbacks'));
  for (const [name, was = nothing, is = nothing] of callbacks)
    comparePathItems(comparing, was, is, [], [...pointer, 'callbacks', name]);
}

const bodyOf = (contract: Contract, operation: Part): Part | undefined =>
  fieldOf(operation, 'requestBody') === undefined ? undefined : resolve(contract, below(operation, 'requestBody'));
