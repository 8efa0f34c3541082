/**
 * Runs one tool in a process of its own, since some tools end the process or patch its globals: on the contract, and on
 * the contract with the tool's mutation. Sends the results to the parent.
 */
import { join } from 'node:path';
import { type Contract, Project, readBundle } from './project.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';

interface CheckResult {
  readonly check: string;
  /** Why it failed; absent where it passed. */
  readonly error?: string;
}

export interface ToolResult {
  readonly checks: readonly CheckResult[];
  /** The checked mutation, on the broken contract. */
  readonly broken: CheckResult;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The results of some of the checks of a tool; where its command fails, all fail with what it printed. */
async function runChecks(tool: Tool, contract: Contract, name: string, wanted: readonly string[]) {
  const folder = join(import.meta.dirname, 'projects', name.replaceAll(/[^\w-]+/g, '-'));
  const project = new Project(folder, contract, tool.program);
  // The program and what it starts find their files as in a project of a user.
  process.chdir(folder);
  let failure: string | undefined;
  try {
    if (tool.command) await project.run(tool.command);
  } catch (error) {
    failure = messageOf(error);
  }
  const results: CheckResult[] = [];
  for (const check of wanted) {
    try {
      if (failure !== undefined) throw new Error(failure);
      await tool.checks[check]?.(project);
      results.push({ check });
    } catch (error) {
      results.push({ check, error: messageOf(error) });
    }
  }
  return results;
}

async function runTool(tool: Tool): Promise<ToolResult> {
  const contract = readBundle(tool.bundle);
  const checks = await runChecks(tool, contract, tool.name, Object.keys(tool.checks));
  const changed = structuredClone(contract);
  tool.mutation.change(changed);
  const [broken = { check: tool.mutation.fails }] = await runChecks(tool, changed, `${tool.name}-broken`, [
    tool.mutation.fails,
  ]);
  return { checks, broken };
}

if (process.send) {
  const tool = tools.find(({ name }) => name === process.argv[2]);
  if (!tool) throw new Error(`There is no tool ${process.argv[2]}`);
  const result = await runTool(tool);
  process.send(result, () => process.exit());
}
