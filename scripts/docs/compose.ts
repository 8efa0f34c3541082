/** The contract as the reference reads it: its extensions in words. */
import type { Contract } from '../contract/contract.ts';
import { mapObjects } from '../contract/walk.js';
import { type JsonObject, toTree } from './document.ts';
import { foldNull, listKnownValues, markOpenFacts } from './notes.ts';

export function composeDocument(contract: Contract): JsonObject {
  const source = toTree(contract);
  const fold = foldNull(source);
  return mapObjects(source, (object) => markOpenFacts(listKnownValues(fold(object))));
}
