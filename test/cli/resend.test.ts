import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSandbox } from '../../src/testing.ts';
import { runCommand, useFiles } from './run-command.ts';

const sandbox = await startSandbox({ clock: 'manual' });
afterAll(() => sandbox.close());
const [wallet] = sandbox.wallets;
const walletId = wallet?.id ?? '';

beforeEach(() => {
  sandbox.reset();
  vi.stubEnv('WALLET_API_URL', sandbox.url);
  vi.stubEnv('WALLET_API_KEY', sandbox.apiKey);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function resend(ids: string, ...more: string[]) {
  const [file = ''] = useFiles({ 'ids.txt': ids });
  return runCommand(['resend', '--wallet', walletId, '--ids', file, ...more]);
}

const deposit = async () => (await sandbox.deposit({ walletId, amount: '1' })).transaction.id;
const requested = () =>
  sandbox.requests.filter(({ operationId }) => operationId === 'resendTransactionWebhook').map(({ status }) => status);

describe('resend', () => {
  test('requests each transaction of the file once, in its order, and reports each', async () => {
    const [first, second] = [await deposit(), await deposit()];
    const { code, lines } = await resend(`${first}\r\n\n${second}\n${first}\n`);
    expect({ code, lines }).toEqual({ code: 0, lines: [`${first}: resend accepted`, `${second}: resend accepted`] });
    expect(requested()).toEqual([200, 200]);
  });

  test('goes on after a failure, and exits with 1', async () => {
    const id = await deposit();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const { code, lines, errors } = await resend(`${unknown}\n${id}\n`, '--json');
    expect(code).toBe(1);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { id: unknown, accepted: false, failure: expect.stringContaining('404') },
      { id, accepted: true },
    ]);
    expect(errors).toContain('1 of 2 resends were not accepted');
  });

  test.each([429, 503])(
    'waits as long as a response with the status %i asks, and repeats its request',
    async (status) => {
      const id = await deposit();
      sandbox.setFaults({ resendTransactionWebhook: { status, retryAfter: 0.5, times: 1 } });
      const start = performance.now();
      expect(await resend(id)).toMatchObject({ code: 0 });
      expect(performance.now() - start).toBeGreaterThan(450);
      expect(requested()).toEqual([status, 200]);
    },
  );

  test('does not wait for more than ten minutes', async () => {
    const id = await deposit();
    sandbox.setFaults({ resendTransactionWebhook: { status: 429, retryAfter: 601, times: 1 } });
    expect([(await resend(id)).code, requested()]).toEqual([1, [429]]);
  });

  test('does not repeat a request whose outcome is unknown, unless it is asked to wait', async () => {
    const id = await deposit();
    sandbox.setFaults({ resendTransactionWebhook: { status: 502, times: 1 } });
    const { code, lines } = await resend(id);
    expect([code, requested()]).toEqual([1, [502]]);
    expect(lines[0]).toContain('it is unknown whether this was carried out');
  });

  test.each(['\uFEFF\n', 'one\nAPI_KEY=two\n'])('sends nothing for a file such as %j', async (ids) => {
    const { code, errors } = await resend(ids);
    expect([code, requested()]).toEqual([2, []]);
    expect(errors).toMatch(/it must contain transaction ids, and nothing else\.$/);
  });

  test.each([
    ['WALLET_API_KEY', '', /WALLET_API_KEY is missing/],
    ['WALLET_API_URL', '', /WALLET_API_URL is missing/],
    ['WALLET_API_URL', 'http://api.example.com', /baseUrl must be an absolute URL with https/],
  ])('rejects %s=%s in the environment', async (name, value, message) => {
    vi.stubEnv(name, value);
    expect(await resend('a')).toMatchObject({ code: 2, errors: expect.stringMatching(message) });
  });

  test.each([
    [['resend', '--ids', 'a'], /--wallet <id> is missing/],
    [['resend', '--wallet', 'a'], /--ids <file> is missing/],
    [['resend', '--wallet', 'a', '--ids', '/no/such'], /--ids \/no\/such: ENOENT/],
  ])('%j says what is missing', async (args, message) => {
    expect(await runCommand(args)).toMatchObject({ code: 2, errors: expect.stringMatching(message) });
  });
});
