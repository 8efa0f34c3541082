/** The example that crashes a receiver, on a real PostgreSQL. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { haveServers } from '../webhooks/servers.ts';
import { startProgram, useDatabase } from './program.ts';

describe.runIf(haveServers)('a receiver that is killed before each of its steps', () => {
  const database = useDatabase();
  beforeEach(() => database.pool.query('DROP TABLE IF EXISTS ledger, webhook_deliveries'));

  const crash = (environment: Record<string, string> = {}) =>
    startProgram('examples/crash/main.ts', { DATABASE_URL: database.url, ...environment }).ended;

  test('enters every event once, at each of 15 steps or more', async () => {
    const { code, lines, errors } = await crash();
    // On a busy machine the short lease may pass, and the receiver then says that it lost its claim.
    expect(code, errors).toBe(0);
    const [, times] = /^Killed (\d+) times, once before each step/.exec(lines.join()) ?? [];
    expect(Number(times)).toBeGreaterThanOrEqual(15);
  });

  test('is found if it enters an event outside the transaction that completes the delivery', async () => {
    const receiver = readFileSync('examples/crash/receiver.ts', 'utf8');
    const defective = receiver.replaceAll('enter(client, ', 'enter(pool, ');
    expect(defective).not.toBe(receiver);
    const file = resolve('reports/defective-receiver.ts');
    mkdirSync('reports', { recursive: true });
    writeFileSync(file, defective);
    onTestFinished(() => rmSync(file));
    const { code, errors } = await crash({ RECEIVER: file });
    expect(errors).toMatch(/Killed before step \d+, it has entered: announced, announced, credited, not swept/);
    expect(code).toBe(1);
  });
});
