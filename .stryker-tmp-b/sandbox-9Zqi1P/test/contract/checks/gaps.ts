// @ts-nocheck
import { listNotShown } from '../../../scripts/remarks.js';
import { notShown } from '../interface.js';
import type { Check } from './check.js';

/** What the interface does not show is marked as not shown, in the place that it concerns, and nothing else is. */
export const gaps: Check = {
  name: 'gaps',
  run(contract) {
    const remarks = listNotShown(contract);
    return [
      ...Object.entries(notShown).flatMap(([place, facts]) =>
        facts
          .filter((fact) => !remarks.some((remark) => remark.place === place && remark.text.includes(fact)))
          .map((fact) => `${place}: does not state that this is not shown: ${fact}`),
      ),
      ...remarks
        .filter(({ place, text }) => !notShown[place]?.some((fact) => text.includes(fact)))
        .map(({ place, text }) => `${place}: states that this is not shown, and the interface does not: ${text}`),
    ];
  },
};
