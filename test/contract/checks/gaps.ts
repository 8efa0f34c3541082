import { listNotShown } from '../../../scripts/contract/remarks.js';
import { readLedger } from '../../../scripts/contract/statements.js';
import type { Check } from './check.js';

const { statements, added } = readLedger();
const gapsOfLedger = [...statements, ...added]
  .filter(({ kind }) => kind === 'not shown')
  .flatMap(({ at, words }) => at.map((place) => ({ place, words })));

/** What the interface does not show is marked as not shown, in the place that it concerns, and nothing else is. */
export const gaps: Check = {
  name: 'gaps',
  run(contract) {
    const remarks = listNotShown(contract);
    return [
      ...gapsOfLedger
        .filter((gap) => !remarks.some(({ place, text }) => place === gap.place && text.includes(gap.words)))
        .map(({ place, words }) => `${place}: does not state that this is not shown: ${words}`),
      ...remarks
        .filter(({ place, text }) => !gapsOfLedger.some((gap) => gap.place === place && text.includes(gap.words)))
        .map(({ place, text }) => `${place}: states that this is not shown, and the interface does not: ${text}`),
    ];
  },
};
