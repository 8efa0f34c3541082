/** The operations of a contract, its events and callbacks included. */
import { below, type Contract, type Part, resolvedEntries, rootOf } from './contract.ts';
import { isNode } from './pointer.ts';
import { methods } from './uses.ts';

/** Path items by name, without extensions: those below a keyword of the document, or the expressions of a callback. */
export const itemsOf = (contract: Contract, part: Part, ...keys: string[]): Map<string, Part> =>
  new Map([...resolvedEntries(contract, part, ...keys)].filter(([name]) => !name.startsWith('x-')));

/** The operations of a path item by method. */
export const operationsOf = (item: Part): Map<string, Part> =>
  new Map(
    methods.flatMap((method) => (isNode(item.node) && method in item.node ? [[method, below(item, method)]] : [])),
  );

/** The operations that callers call, and those that the service calls: events and callbacks. */
export function listOperations(contract: Contract): { called: Part[]; sent: Iterable<Part> } {
  const listIn = (part: Part, ...keys: string[]) =>
    [...itemsOf(contract, part, ...keys).values()].flatMap((item) => [...operationsOf(item).values()]);
  const called = listIn(rootOf(contract), 'paths');
  const sent = new Map(listIn(rootOf(contract), 'webhooks').map((one) => [one.node, one]));
  const addCallbacks = (operation: Part) => {
    for (const callback of resolvedEntries(contract, operation, 'callbacks').values())
      for (const one of listIn(callback)) sent.set(one.node, one);
  };
  called.forEach(addCallbacks);
  // The iteration includes what is added meanwhile.
  sent.forEach(addCallbacks);
  return { called, sent: sent.values() };
}
