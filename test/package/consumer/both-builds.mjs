// Run in a project that has the package installed: loads the ES modules and the CommonJS build next to each other, as a test runner
// with modules of both kinds does, and prints which `instanceof` across them is wrong.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const root = dirname(require.resolve('stablecoin-wallet-api/package.json'));
const entries = Object.entries(require('stablecoin-wallet-api/package.json').exports).filter(
  ([, { require }]) => require,
);

const builds = [{}, {}];
for (const [subpath, target] of entries) {
  Object.assign(builds[0], await import(join('stablecoin-wallet-api', subpath)));
  Object.assign(builds[1], require(join(root, target.require.default)));
}

const isErrorClass = (value) => typeof value === 'function' && value.prototype instanceof Error;
const names = Object.keys(builds[0]).filter((name) => isErrorClass(builds[0][name]));
const problems = [];
const expectEqual = (what, actual, expected) => {
  if (actual !== expected) problems.push(`${what} is ${actual}`);
};
for (const [one, other] of [builds, [...builds].reverse()])
  for (const name of names) {
    const error = Object.create(one[name].prototype);
    expectEqual(`${name} of both builds`, one[name] === other[name], false);
    for (const of of names) {
      // Within a build, the prototypes decide.
      expectEqual(
        `${name} instanceof ${of}`,
        error instanceof other[of],
        Object.prototype.isPrototypeOf.call(one[of].prototype, error),
      );
      class Own extends other[of] {}
      expectEqual(`${name} instanceof a subclass of ${of}`, error instanceof Own, false);
    }
    class Own extends one[name] {}
    expectEqual(`a subclass of ${name} instanceof it`, Object.create(Own.prototype) instanceof other[name], true);
    for (const value of [null, undefined, 'text', {}, Object.create(null), new Error('other'), { name }])
      expectEqual(`${typeof value} instanceof ${name}`, value instanceof other[name], false);
  }
console.log(`${names.length} classes of errors`);
for (const problem of new Set(problems)) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
