/** The operations of a contract, its events and callbacks included. */
import { below, type Contract, nothing, type Part, resolvedEntries, rootOf } from './contract.ts';
import { isNode } from './pointer.ts';
import { methods } from './uses.ts';

/** Path items by name, without extensions: paths, webhooks, or the expressions of a callback. */
export const itemsOf = (contract: Contract, part: Part, keyword: string): Map<string, Part> =>
  new Map([...resolvedEntries(contract, part, keyword)].filter(([name]) => !name.startsWith('x-')));

/** The operations of a path item by method. */
export const operationsOf = (item: Part): Map<string, Part> =>
  new Map(
    methods.flatMap((method) => (isNode(item.node) && method in item.node ? [[method, below(item, method)]] : [])),
  );

/** The callbacks of an operation by name, each below the keyword `it`. */
export const callbacksOf = (contract: Contract, operation: Part): Map<string, Part> =>
  new Map(
    [...resolvedEntries(contract, operation, 'callbacks')].map(([name, { node }]) => [
      name,
      { ...nothing, node: { it: node } },
    ]),
  );

/** The operations that callers call, and those that the service calls: events and callbacks. */
export function listOperations(contract: Contract): { called: Part[]; sent: Iterable<Part> } {
  const listIn = (part: Part, keyword: string) =>
    [...itemsOf(contract, part, keyword).values()].flatMap((item) => [...operationsOf(item).values()]);
  const called = listIn(rootOf(contract), 'paths');
  const sent = new Map(listIn(rootOf(contract), 'webhooks').map((one) => [one.node, one]));
  const addCallbacks = (operation: Part) => {
    for (const callback of callbacksOf(contract, operation).values())
      for (const one of listIn(callback, 'it')) sent.set(one.node, one);
  };
  called.forEach(addCallbacks);
  // The iteration includes what is added meanwhile.
  sent.forEach(addCallbacks);
  return { called, sent: sent.values() };
}
