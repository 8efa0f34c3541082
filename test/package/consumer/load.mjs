// Run in a project that has the package installed: loads every entry that is named in the arguments by `import` and by
// `require`, and prints what does not work. Plain JavaScript, since Node 20 runs it too.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const json = process.argv.slice(2).filter((entry) => entry.endsWith('.json'));
const code = process.argv.slice(2).filter((entry) => !entry.endsWith('.json'));

// `import` of a CommonJS module, which the types are, has it as its default.
const isSame = (imported, required) =>
  imported.default === required ||
  [imported, required].every((module) => Object.keys(module).every((name) => imported[name] === required[name]));
const problems = [];
const attempt = async (what, load) => {
  try {
    return await load();
  } catch (error) {
    problems.push(`${what}: ${error.message}`);
  }
};

for (const entry of code) {
  const imported = await attempt(`import '${entry}'`, () => import(entry));
  const required = await attempt(`require('${entry}')`, () => require(entry));
  if (imported && required && !isSame(imported, required))
    problems.push(`'${entry}' gives import and require two copies`);
}
for (const entry of json) await attempt(`require('${entry}')`, () => require(entry));

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
