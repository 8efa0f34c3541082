import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { calls, sampleOf, samples } from './code-samples.js';

describe('the samples of an operation', () => {
  it.each(calls)('$operationId has curl, TypeScript in two styles and Python', ({ operationId }) => {
    const labels = ['curl', 'TypeScript, by path', 'TypeScript, by name', 'Python'];
    expect(samples[operationId]?.map(({ label }) => label)).toEqual(labels);
  });

  it('the first sample of a withdrawal sends a reference, by which its outcome can be found', () => {
    for (const { source } of samples.executeFiatWithdrawal?.slice(0, 3) ?? []) expect(source).toMatch(/\breference\b/);
  });
});

it('the TypeScript samples compile, and one with a field that the contract does not know would not', () => {
  // Inside the package, so that the samples import it by its name, as its users do.
  mkdirSync('reports', { recursive: true });
  const folder = mkdtempSync('reports/samples-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const [id, list] of Object.entries(samples))
    for (const [index, { language, source }] of list.entries())
      if (language === 'ts') write(`${id}.${index}.ts`, source);
  write('wrong.ts', sampleOf('signWalletMessage', 'TypeScript, by path').source.replace('message:', 'massage:'));
  const compilerOptions = { moduleDetection: 'force' };
  write('tsconfig.json', JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'], compilerOptions }));
  const compiler = ['node_modules/typescript-7/bin/tsc', '-p', folder];
  const { stdout } = spawnSync(process.execPath, compiler, { encoding: 'utf8' });
  expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([
    expect.stringMatching(/wrong\.ts.*'massage' does not exist/),
  ]);
});
