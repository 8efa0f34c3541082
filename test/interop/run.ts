/**
 * Usage: npm run test:external -- interop [<start of a name>...]
 *
 * Runs the tools by others on the contract, all or those whose names start so, and writes their table into docs/compatibility.md if all
 * passed. `faults` lets this client and others meet faults, and writes what they did into README.md.
 * Those that the package itself does not use are installed next to this file on first use, and again when their lock has changed.
 */
import '../../scripts/help/print-help.ts';
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installNextTo, skipped, writeReport } from '../external-tools.ts';
import { Project } from './project.ts';
import { type Tool, tableOfTools, tools, writeTable } from './tools.ts';

const here = import.meta.dirname;

/** Runs one tool: in a process of its own, since some end the process or patch its globals. */
async function runTool({ name, program, command, check }: Tool): Promise<void> {
  const project = new Project(join(here, 'projects', name.replaceAll(/[^\w-]+/g, '-')), program);
  // The program and what it starts find their files as in a project of a user.
  process.chdir(project.folder);
  if (command) await project.run(command);
  if (program) await project.typeCheck();
  if (typeof check !== 'string') return void (await check?.(project));
  const { [check]: ofProgram } = await project.loadProgram<Record<string, () => unknown>>();
  await (ofProgram as () => unknown)();
}

/** What a tool printed, if it failed. */
const failureOf = ({ name }: Tool): Promise<string | undefined> =>
  promisify(execFile)(process.execPath, [import.meta.filename, '--tool', name], {
    timeout: 600_000,
    maxBuffer: 2 ** 26,
  }).then(
    () => undefined,
    ({ stdout, stderr }) => `${name}\n${`${stdout}${stderr}`.slice(-4_000)}`,
  );

async function runAll(wanted: readonly string[]): Promise<void> {
  if (!installNextTo(here)) throw skipped('interop', 'The tools could not be installed');
  const isWanted = ({ name }: Tool) =>
    wanted.length === 0 || wanted.some((start) => name.toLowerCase().startsWith(start.toLowerCase()));
  const chosen = tools.filter(isWanted);
  const failures: string[] = [];
  const queue = chosen.values();
  const work = async () => {
    for (const tool of queue) {
      const failure = await failureOf(tool);
      console.log(`${tool.name}: ${failure === undefined ? 'ok' : 'FAILED'}`);
      if (failure !== undefined) failures.push(failure);
    }
  };
  await Promise.all([work(), work()]);
  const comparesFaults = wanted.length === 0 || wanted.includes('faults');
  if (comparesFaults && spawnSync(process.execPath, [join(here, 'faults.mjs')], { stdio: 'inherit' }).status !== 0)
    failures.push('README.md said something else of faults, or they could not be tried.');
  for (const failure of failures) console.error(`\n${failure}`);
  const all = chosen.length + Number(comparesFaults);
  writeReport('interop', { passed: all - failures.length, failed: failures.length, skipped: 0 });
  if (chosen.length === tools.length && failures.length === 0)
    writeTable('docs/compatibility.md', 'tools', tableOfTools());
  process.exitCode = all > 0 && failures.length === 0 ? 0 : 1;
}

const [option, name] = process.argv.slice(2);
const tool = option === '--tool' ? tools.find((one) => one.name === name) : undefined;
if (!tool) await runAll(process.argv.slice(2));
else {
  await runTool(tool);
  process.exit();
}
