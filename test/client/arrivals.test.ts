/**
 * How often a call that writes or moves funds arrives, on the Node that runs the tests. `npm run test:outside -- runtimes` counts the same
 * on every runtime.
 */
import { expect, it } from 'vitest';
import { countArrivals, problemsOf } from '../runtimes/arrivals.js';
import { measureArrivals } from '../runtimes/checks/arrivals.js';
import { conditions } from '../runtimes/conditions.js';
import { present, type Runtime } from '../runtimes/runtimes.js';

const [node] = present as [Runtime];
const counted = countArrivals(measureArrivals, node);

it.each(conditions.filter(({ protocol }) => protocol === 'HTTP/1.1'))(
  'a call that is not a read arrives once and whole: $protocol, $name',
  async ({ id }) => {
    const arrivals = (await counted).filter(({ condition }) => condition === id);
    expect(arrivals.length).toBeGreaterThan(0);
    expect(problemsOf(node.name, arrivals)).toEqual([]);
  },
);
