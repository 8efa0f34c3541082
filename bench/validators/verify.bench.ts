/**
 * Recorded lines a second through the command `verify --strict`, with the start of its process, next to Ajv alone: reading the lines,
 * `JSON.parse` of each line and of its body, and the check by generated code, without a router, strictness or a report. Each line has a
 * response of an operation, all examples in turn.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operations } from '../../generated/operations.ts';
import { definitions, responses } from '../../generated/schemas.ts';
import { measureRounds, median, ratio, table } from '../measure.ts';

const count = 50_000;
const examples = JSON.parse(readFileSync('generated/examples.json', 'utf8'));
const recorded = operations.flatMap(({ operationId, method, path, successStatus: status }) =>
  Object.values(examples.operations[operationId].response).map((body) => ({
    operationId,
    ...{ method, url: `https://api.example${path.replaceAll(/\{\w+\}/g, '42')}`, request: { body: null } },
    response: { status, headers: {}, body: JSON.stringify(body) },
  })),
);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const file = join(folder, 'recorded.jsonl');
const lines = recorded.map((each) => JSON.stringify(each));
writeFileSync(file, Array.from({ length: count }, (_, index) => `${lines[index % lines.length]}\n`).join(''));

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const validators = new Map(
  Object.entries(responses).map(([id, schema]) => [id, ajv.compile({ ...schema, $defs: definitions })]),
);

async function checkByAjv(): Promise<void> {
  for await (const line of createInterface(createReadStream(file))) {
    const { operationId, response } = JSON.parse(line);
    if (!validators.get(operationId)?.(JSON.parse(response.body))) throw new Error(`${operationId} does not conform`);
  }
}

async function verify(): Promise<void> {
  const [code] = await once(spawn(process.execPath, ['dist/cli.js', 'verify', '--strict', file]), 'close');
  if (code !== 0) throw new Error(`verify exits with ${code}`);
}

const times = await measureRounds({ Ajv: checkByAjv, verify }, { rounds: 8, calls: 1 });
rmSync(folder, { recursive: true });
const rows = Object.entries(times).map(([name, micros]) => {
  const perSecond = Math.round((count / median(micros)) * 1e6).toLocaleString('en');
  return [name, perSecond, ratio(times.Ajv ?? [], micros).toFixed(2)];
});
console.log(table(['', 'lines a second', 'to Ajv alone'], rows));
