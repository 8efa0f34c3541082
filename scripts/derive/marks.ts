/** The contract as editors show it: `x-inferred` and `x-not-shown` are part of the description next to which they stand. */
import type { Contract } from '../contract/contract.ts';
import type { JsonObject } from '../contract/files.ts';
import { mapObjects } from '../contract/walk.js';

export const withMarks = (contract: Contract): Contract =>
  mapObjects({ ...contract } as unknown as JsonObject, (object, isMap) => {
    const { description = [], 'x-inferred': inferred = [], 'x-not-shown': notShown = [] } = object;
    const marks = [
      ...[inferred].flat().map((mark) => `Assumed: ${mark}`),
      ...[notShown].flat().map((mark) => `Not documented: ${mark}`),
    ];
    if (isMap || marks.length === 0) return object;
    return { ...object, description: [description, marks].flat().join('\n\n') };
  }) as unknown as Contract;
