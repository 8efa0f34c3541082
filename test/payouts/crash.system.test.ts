import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ExportedRecord, listUnfinishedPayouts, reconcilePayouts, settlePayout } from '../../src/payouts/index.ts';
import { unknownId } from '../sandbox/service.ts';
import { havePgbouncer, haveServers, startPgbouncer } from '../webhooks/servers.ts';
import { endLeases, startService, statesOf, usePayouts, useProgram } from './service.ts';

/** The figures of the guide are those of `PAYOUTS_IN_FULL=1`. */
const rows = process.env.PAYOUTS_IN_FULL ? 1_000 : 240;
const kills = process.env.PAYOUTS_IN_FULL ? 20 : 10;
const inFlight = 4;

describe.runIf(haveServers)('processes that are killed at random', () => {
  const database = usePayouts();
  const program = useProgram();

  /** Starts the program again and again until it ends by itself. Returns how often it was killed. */
  async function keepRunning(start: () => ReturnType<typeof program.start>): Promise<number> {
    let kills = 0;
    for (;;) {
      const { lines, ended } = start();
      const { code, errors } = await ended;
      if (code === 0 || code === 3) return kills;
      if (code === null) kills += 1;
      // Rows that another process is just taking count as left.
      else if (!lines.some((line) => / [1-9]\d* left$/.test(line))) throw new Error(errors);
    }
  }

  describe.each([
    ['directly', true, async () => database.url],
    [
      'behind a pooler of transactions',
      havePgbouncer,
      async () => {
        const pooler = await startPgbouncer(database.url, 'transaction');
        onTestFinished(() => pooler.stop());
        return pooler.url;
      },
    ],
  ])('connected %s, while connections are ended', (_, canRun, connect) => {
    test.runIf(canRun)(
      'send every payout at most once, lose none, and leave the earliest time of each that is unknown',
      async () => {
        const url = await connect();
        await database.pool.query(
          `INSERT INTO payouts (reference, wallet_id, asset_id, amount, currency, institution_identifier, account_identifier)
         SELECT 'payout-' || n, '${unknownId}', '${unknownId}', 1600.5, 'NGN', '000013', '0123456789' FROM generate_series(1, ${rows}) AS n`,
        );
        const running: ReturnType<typeof program.start>[] = [];
        const cutter = await database.pool.connect();
        onTestFinished(() => cutter.release(true));
        let cut = 0;
        const service = await startService((_reference, count) => {
          // At any moment of whatever the other two are doing then.
          if (count % Math.floor(rows / kills) === 0) void running[Math.floor(Math.random() * running.length)]?.kill();
          if (count % Math.floor(rows / kills) === 5)
            void cutter
              .query(
                `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`,
              )
              .then(({ rowCount }) => {
                cut += rowCount ?? 0;
              });
          return { status: 'SUCCESS' };
        });
        const keep = (place: number) =>
          keepRunning(() => {
            running[place] = program.start(url, service.url);
            return running[place];
          });
        const [first, second, third] = await Promise.all([keep(0), keep(1), keep(2)]);
        const killed = first + second + third;
        await endLeases(database.pool);
        const unfinished = await listUnfinishedPayouts(database.pool);
        console.log(`${killed} processes killed, ${cut} connections ended, ${unfinished.length} payouts unknown`);
        expect(killed).toBeGreaterThan(2);
        expect(cut).toBeGreaterThan(2);
        const sent = new Set(service.references);
        expect(service.references).toHaveLength(sent.size);
        const states = await statesOf(database.pool);
        const unknown = new Set(unfinished.map(({ reference }) => reference));
        for (const [reference, state] of Object.entries(states))
          expect(state).toBe(unknown.has(reference) ? 'unknown' : sent.has(reference) && 'done');
        expect(Object.keys(states)).toHaveLength(rows);
        expect(unfinished.length).toBeLessThanOrEqual(killed * inFlight + cut);
        for (const { reference, takenAt } of unfinished) {
          expect(takenAt).toBeInstanceOf(Date);
          const arrival = service.arrivals[service.references.indexOf(reference)];
          // endLeases() has moved the time back.
          if (arrival) expect(Number(takenAt) + 300_000).toBeLessThanOrEqual(performance.timeOrigin + arrival);
        }
      },
    );
  });

  test('300 payouts of a CSV file, 12 kills, and an export of the operator end with nothing unknown and nothing sent twice', async () => {
    const file = join(program.folder(), 'payouts.csv');
    const lines = Array.from({ length: 300 }, (_, n) => `payout-${n},${unknownId},${n + 1}.25,NGN,000013,0123456789`);
    writeFileSync(
      file,
      ['reference,assetId,amount,currency,institutionIdentifier,accountIdentifier', ...lines].join('\n'),
    );
    const exported: ExportedRecord[] = [];
    let kills = 0;
    let run: ReturnType<typeof program.start> | undefined;
    const service = await startService((reference, count) => {
      const amount = String(service.bodies[count - 1]?.amount);
      exported.push({ reference, status: 'SUCCESS', amount, currency: 'NGN', transactionId: `tx-${count}` });
      // Each kill can keep the four payouts that were taken from arriving, so there must be enough of them.
      if (count % 20 === 0 && kills < 12) {
        kills += 1;
        void run?.kill();
      }
      return { status: 'SUCCESS' };
    });
    const start = () => {
      run = program.start(database.url, service.url, [file]);
      return run;
    };
    const killed = await keepRunning(start);
    await endLeases(database.pool);
    const before = await listUnfinishedPayouts(database.pool);
    expect((await reconcilePayouts(database.pool, exported)).filter(({ reason }) => reason)).toEqual([]);
    // The rest was taken by processes that were killed before they sent it. The export cannot tell: a person asks.
    const unfinished = await listUnfinishedPayouts(database.pool);
    console.log(`${killed} kills: ${before.length} unknown, ${unfinished.length} of them not in the export`);
    expect(killed).toBe(12);
    for (const { reference, version } of unfinished) {
      expect(service.references).not.toContain(reference);
      const note = 'the operator did not receive it';
      await settlePayout(database.pool, reference, { version, decision: 'resend', by: 'Ada', note });
    }
    expect((await start().ended).code).toBe(0);
    expect(new Set(Object.values(await statesOf(database.pool)))).toEqual(new Set(['done']));
    expect(service.references).toHaveLength(300);
    expect(new Set(service.references).size).toBe(300);
  });
});
