import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { webhookDelivery } from '../../generated/webhooks.ts';
import type { DeliveryAttempt, DeliveryFault, SandboxOptions } from '../../src/testing.ts';
import { verifyWebhook } from '../../src/webhooks/index.ts';
import { type Arrival, problemsOf, useReceiver, useWorld, walletOf } from './service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

async function useDeliveries(options?: SandboxOptions, ...statuses: number[]) {
  const world = await useWorld(options, ...statuses);
  return { ...world, deposit: (amount = '25.5') => world.deposit({ amount }) };
}

const events = (arrivals: readonly { event: string }[]) => arrivals.map(({ event }) => event);
const withAmounts = (arrivals: readonly Arrival[]) => arrivals.map(({ event, data }) => `${event} ${data.amount}`);

/** Minutes from the start of the manual clock to an attempt. */
const minutesOf = ({ at }: DeliveryAttempt) => (Date.parse(at) - Date.parse('2026-10-01T08:00:00.000Z')) / minute;

describe('deliveries', () => {
  test('only 200 within ten seconds acknowledges, a redirect is not followed, and an attempt is made once', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    // fetch repeats a request after a 421.
    for (const status of [201, 204, 307, 400, 401, 421, 500]) {
      const { deposit, arrivals } = await useDeliveries({}, status);
      const [processing, success] = (await deposit()).deliveries;
      expect(processing).toMatchObject({ acknowledged: false, attempts: [{ status, acknowledged: false }] });
      expect(success).toMatchObject({ acknowledged: true, nextAttemptAt: undefined });
      expect(arrivals).toHaveLength(2);
    }
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([10_000]));
  });

  test('no response in time, and a refused connection, are failed attempts', async () => {
    const { deposit, receiver, sandbox } = await useDeliveries({ webhookTimeoutMs: 500 }, 0);
    const [timedOut] = (await deposit()).deliveries;
    expect(timedOut?.attempts).toMatchObject([{ failure: 'no response within 0.5 s', acknowledged: false }]);
    sandbox.setWebhookUrl({ url: receiver.url.replace(/:\d+/, ':1') });
    const [refused] = (await deposit()).deliveries;
    expect(refused?.attempts[0]?.failure).toMatch(/bad port|ECONNREFUSED/);
  });

  test('the signature is in the header that the option names', async () => {
    const { arrivals, deposit, wallet } = await useDeliveries({ signatureHeader: 'X-Own-Signature' });
    await deposit();
    const [{ bytes, signature, headers } = { bytes: '', signature: '', headers: {} }] = arrivals;
    expect(signature).toBe('undefined');
    const options = { keys: [wallet.apiKey], header: 'x-own-signature' };
    await expect(verifyWebhook({ body: bytes, headers }, options)).resolves.toMatchObject({ known: true });
  });

  test.each([
    // The first of the documented five delays is not waited for.
    [undefined, [0, 10, 30, 70, 150]],
    [{ kind: 'delayed' } as const, [5, 15, 35, 75, 155]],
  ])(
    'with the fault %j attempts are made %j minutes after the event, in order and with identical bytes',
    async (fault, minutes) => {
      const deliveryFaults = fault && { 'deposit.processing': fault, 'deposit.success': fault };
      const { deposit, sandbox, arrivals } = await useDeliveries({ deliveryFaults }, ...Array(10).fill(500));
      const { deliveries } = await deposit();
      if (minutes[0]) {
        const waiting = { attempts: [], nextAttemptAt: '2026-10-01T08:05:00.000Z' };
        expect(deliveries).toMatchObject([waiting, waiting]);
      }
      await sandbox.advanceClock({ milliseconds: day });
      expect(minutes).toHaveLength(webhookDelivery.attempts);
      for (const { attempts, event, body, ...delivery } of sandbox.deliveries) {
        expect(attempts.map(minutesOf)).toEqual(minutes);
        expect(delivery).toMatchObject({ acknowledged: false, nextAttemptAt: undefined });
        const bodies = arrivals.filter((arrival) => arrival.event === event).map(({ bytes }) => bytes);
        expect(bodies).toEqual(Array(webhookDelivery.attempts).fill(body));
      }
      expect(events(arrivals).slice(0, 2)).toEqual(['deposit.processing', 'deposit.success']);
    },
  );

  test('first attempts are in order, also of deposits at the same time, and a retry comes after all of them', async () => {
    const { deposit, sandbox, arrivals } = await useDeliveries({}, 500);
    await Promise.all(['1', '2', '3'].map(deposit));
    const first = ['1', '2', '3'].flatMap((amount) => [`deposit.processing ${amount}`, `deposit.success ${amount}`]);
    expect(withAmounts(arrivals)).toEqual(first);
    await sandbox.advanceClock({ milliseconds: 10 * minute });
    expect(arrivals.at(-1)).toMatchObject({ event: 'deposit.processing', data: { amount: '1' } });
  });

  test('a wallet delivers to its own webhook URL, otherwise to the common one, and to none without any', async () => {
    const { sandbox, ask, wallet, deposit, receiver, arrivals } = await useDeliveries({ webhookUrl: undefined });
    const { transaction, deliveries } = await deposit();
    expect(deliveries).toEqual([]);
    sandbox.setWebhookUrl({ url: receiver.url });
    await ask('resendTransactionWebhook', { id: transaction.id });
    await sandbox.advanceClock({ milliseconds: 0 });
    expect(events(arrivals)).toEqual(['deposit.success']);
    const own = await useReceiver();
    sandbox.setWebhookUrl({ url: own.url, walletId: wallet.id });
    await deposit();
    await sandbox.deposit({ walletId: walletOf(sandbox, 'tron').id, amount: '1' });
    expect([arrivals.length, own.arrivals.length]).toEqual([3, 2]);
  });

  test.each([
    ['a retry', {}, [500]],
    ['a delivery that is delayed by more days than a timer can wait', { kind: 'delayed', delayMs: 30 * day }, []],
  ])('with the real clock, %s waits for a timer that does not keep the process alive', async (_, fault, statuses) => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const warnings = vi.spyOn(process, 'emitWarning');
    onTestFinished(() => warnings.mockRestore());
    const deliveryFaults = 'kind' in fault ? { 'deposit.processing': fault as DeliveryFault } : {};
    const { deposit, arrivals } = await useDeliveries({ clock: 'real', deliveryFaults }, ...statuses);
    const before = timers();
    const { deliveries } = await deposit();
    expect(deliveries[0]?.nextAttemptAt).toEqual(expect.any(String));
    expect(timers()).toBeLessThanOrEqual(before);
    expect(arrivals).toHaveLength(1 + statuses.length);
    // Node warns of a time that is too long for a timer, which then fires at once.
    expect(warnings).not.toHaveBeenCalled();
  });

  test('with the real clock, a retry is made by itself, even if its timer fires before it is due', async () => {
    let slowness = 0;
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - slowness);
    onTestFinished(() => clock.mockRestore());
    const delayed = { 'deposit.processing': { kind: 'delayed', delayMs: 200 } } as const;
    const { arrivals, deposit, sandbox } = await useDeliveries({ clock: 'real', deliveryFaults: delayed });
    await deposit();
    slowness = 100;
    await expect.poll(() => events(arrivals)).toEqual(['deposit.success', 'deposit.processing']);
    await expect(sandbox.advanceClock({ milliseconds: 1 })).rejects.toThrow(/clock 'real'/);
  });

  test('advanceClock rejects an invalid duration and a time beyond the year 9998, and the clock continues from its time', async () => {
    const { sandbox, deposit } = await useDeliveries();
    for (const milliseconds of [-1, Number.NaN, '5' as unknown as number, 8.64e15])
      await expect(sandbox.advanceClock({ milliseconds })).rejects.toThrow(TypeError);
    await expect(sandbox.advanceClock({ milliseconds: 8.64e15 })).rejects.toThrow(
      /^advanceClock cannot move the clock beyond the year 9998/,
    );
    expect((await deposit()).deliveries[0]?.attempts[0]?.at).toBe('2026-10-01T08:00:00.000Z');
  });

  test('a closed sandbox delivers nothing more, and an attempt that its close ends is none', async () => {
    const attempts: unknown[] = [];
    const onAttempt = (...all: unknown[]) => attempts.push(all);
    const { deposit, sandbox, arrivals } = await useDeliveries({ onAttempt }, 500, 200, 0);
    await deposit();
    const moved = sandbox.advanceClock({ milliseconds: 10 * minute });
    await expect.poll(() => arrivals.length).toBe(3);
    await sandbox.close();
    await moved;
    expect(sandbox.deliveries[0]).toMatchObject({ attempts: [{ status: 500 }], nextAttemptAt: undefined });
    await sandbox.advanceClock({ milliseconds: day });
    expect([attempts.length, arrivals.length]).toEqual([2, 3]);
  });
});

const once = { 'deposit.processing': { kind: 'duplicated', times: 1 } } as const;
test.each([
  ['that finish one after the other', Array(20).fill(500), {}, 3, 3],
  ['of which a later one is not finished', [200, 500], {}, 2, 1],
  ['of which a second request was acknowledged', [500, 200, 500], once, 2, 1],
])('of deliveries %s the finished ones beyond historyLimit are forgotten', async (_, statuses, faults, count, kept) => {
  const { sandbox, deposit } = await useWorld({ historyLimit: 1, deliveryFaults: faults }, ...statuses);
  for (let index = 0; index < count; index += 1) await deposit({ finalEvent: 'deposit.processing' });
  expect(sandbox.deliveries).toHaveLength(kept);
  expect(sandbox.deliveries.at(-1)).toMatchObject({ acknowledged: false });
  await sandbox.advanceClock({ milliseconds: day });
  expect(sandbox.deliveries).toHaveLength(1);
});

test('two calls of advanceClock move the clock one after the other, with every attempt that is due', async () => {
  const { sandbox, deposit } = await useWorld({}, ...Array(9).fill(500));
  await deposit({ finalEvent: 'deposit.processing' });
  await Promise.all([60, 60].map((minutes) => sandbox.advanceClock({ milliseconds: minutes * minute })));
  expect(sandbox.clock.now).toBe('2026-10-01T10:00:00.000Z');
  expect(sandbox.deliveries[0]?.attempts).toHaveLength(4);
});

test('a call of advanceClock that waits for another one does not move the clock of the world after a reset', async () => {
  const { sandbox } = await useWorld();
  const moves = [1, 1].map((minutes) => sandbox.advanceClock({ milliseconds: minutes * minute }));
  sandbox.reset();
  await Promise.all(moves);
  expect(sandbox.clock.now).toBe('2026-10-01T08:00:00.000Z');
});

describe('faults of deliveries', () => {
  const withFault = (fault: DeliveryFault, ...statuses: number[]) =>
    useDeliveries({ deliveryFaults: { 'deposit.processing': { times: 1, ...fault } } }, ...statuses);

  const none = Array(20).fill(500);
  const minutes = [10, 30, 70, 150].map((after) => `${after} 500`);
  const both = 'processing processing success';
  test.each<[DeliveryFault, number[], string, string[]]>([
    [{ kind: 'duplicated' }, [], both, ['0 200', '0 200 duplicated']],
    [{ kind: 'duplicated' }, [500], both, ['0 500', '0 200 duplicated']],
    [{ kind: 'duplicated' }, none, both, ['0 500', '0 500 duplicated', ...minutes]],
    [{ kind: 'reordered' }, [], 'success processing', ['0 200']],
    [{ kind: 'delayed', delayMs: 0 }, [], 'success', ['0 200']],
    [{ kind: 'delayed' }, [], 'success', ['5 200']],
    [{ kind: 'unauthorized' }, [401], both, ['0 401 unauthorized', '0 200']],
    // A receiver that accepts an unauthorized request has acknowledged nothing.
    [{ kind: 'unauthorized' }, [200, 500], both, ['0 200 unauthorized', '0 500', '10 200']],
    [{ kind: 'unauthorized' }, none, both, ['0 500 unauthorized', '0 500', ...minutes]],
    [{ kind: 'redelivered' }, [], 'processing success', ['0 200', '10 200']],
    [{ kind: 'redelivered' }, [500, 200], 'processing success', ['0 500', '10 200', '30 200']],
  ])('with %o and the responses %j, %s arrive at once, and the attempts are %j', async (...row) => {
    const [fault, statuses, atOnce, attempts] = row;
    const { deposit, arrivals, sandbox } = await withFault(fault, ...statuses);
    await deposit();
    expect(events(arrivals).join(' ').replaceAll('deposit.', '')).toBe(atOnce);
    await sandbox.advanceClock({ milliseconds: 0 });
    await sandbox.advanceClock({ milliseconds: day });
    const [delivery] = sandbox.deliveries;
    const made = delivery?.attempts.map((one) => [minutesOf(one), one.status, one.fault].join(' ').trim());
    expect(made).toEqual(attempts);
    const received = arrivals.filter(({ event }) => event === 'deposit.processing');
    expect(received).toHaveLength(attempts.length);
    expect(received.filter(({ bytes }) => bytes !== delivery?.body)).toHaveLength(
      fault.kind === 'unauthorized' ? 1 : 0,
    );
  });

  test('a concurrent delivery arrives a second time before the response to the first, and leaves no retry', async () => {
    const { deposit, arrivals, sandbox, receiver } = await withFault({ kind: 'concurrent', times: 2 }, 500);
    await deposit();
    await sandbox.advanceClock({ milliseconds: day });
    expect(arrivals).toHaveLength(3);
    receiver.respond(0);
    const done = deposit();
    await expect.poll(() => events(arrivals).slice(3)).toEqual(['deposit.processing', 'deposit.processing']);
    await sandbox.close();
    await done;
  });

  test('deliveries that are due at different times are attempted in the order of those times', async () => {
    const { deposit, sandbox, arrivals } = await useDeliveries({
      deliveryFaults: {
        'deposit.processing': { kind: 'delayed', delayMs: 3 * minute },
        'deposit.success': { kind: 'delayed', delayMs: 2 * minute },
      },
    });
    await deposit('1');
    await sandbox.advanceClock({ milliseconds: minute });
    await deposit('2');
    await sandbox.advanceClock({ milliseconds: 10 * minute });
    expect(withAmounts(arrivals)).toEqual([
      'deposit.success 1',
      'deposit.processing 1',
      'deposit.success 2',
      'deposit.processing 2',
    ]);
    expect(sandbox.deliveries.map(({ attempts }) => attempts.map(minutesOf))).toEqual([[3], [2], [4], [3]]);
  });

  test('an unauthorized request has another amount and a wrong signature, and the genuine one follows', async () => {
    const { deposit, arrivals, wallet } = await withFault({ kind: 'unauthorized' }, 401);
    await deposit();
    const problems = await Promise.all(arrivals.map((arrival) => problemsOf(arrival, wallet.apiKey)));
    expect(problems).toEqual([['signature'], [], []]);
    expect(arrivals.map(({ data }) => data.amount)).toEqual(['1000000', '25.5', '25.5']);
  });
});
