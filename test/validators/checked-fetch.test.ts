import { expect, onTestFinished, test, vi } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { createWalletClient } from '../../src/index.ts';
import { responseExample } from '../../src/testing.ts';
import {
  createCheckedFetch,
  findViolations,
  type ResponseMismatch,
  responseSchemas,
} from '../../src/validators/index.ts';
import { callsOf, examples, pathOf, roles } from '../operations.ts';

const { operationId } = roles.funds;
const conforming = responseExample(operationId, examples.funds);
const differing = { ...conforming, message: 7 };
const violations = [{ pointer: '/message', message: expect.stringContaining('must be') }];

/** A call of a client that receives these responses, and what was reported. */
function useChecked(
  respond: () => Response,
  report?: ((mismatch: ResponseMismatch) => unknown) | undefined,
  strict = false,
) {
  const reported: ResponseMismatch[] = [];
  const fetch = createCheckedFetch(report ?? ((mismatch) => reported.push(mismatch)), {
    fetch: async () => respond(),
    strict,
  });
  const withdraw = (baseUrl = 'https://api.example') =>
    callsOf(createWalletClient({ baseUrl, apiKey: 'key', fetch, retries: 0 })).funds();
  return { withdraw, reported };
}

test.each([
  ['reports the operation and the violations of a success that differs', differing, [{ operationId, violations }]],
  ['reports nothing about a success that conforms, with a field of a newer service', { ...conforming, later: 1 }, []],
])('createCheckedFetch %s, and the client resolves all the same', async (_, body, expected) => {
  const { withdraw, reported } = useChecked(() => Response.json(body));
  expect((await withdraw('https://gateway.example/wallets/v1/test')).data).toEqual(body.data);
  expect(reported).toEqual(expected);
});

test('createCheckedFetch with strict reports new fields, and leaves failures alone', async () => {
  const { withdraw, reported } = useChecked(() => Response.json({ ...conforming, later: 1 }), undefined, true);
  await withdraw();
  expect(reported).toMatchObject([{ operationId, violations: [{ pointer: '/later' }] }]);
  const { withdraw: fail, reported: none } = useChecked(() => Response.json({}, { status: 503 }), undefined, true);
  await expect(fail()).rejects.toMatchObject({ status: 503 });
  expect(none).toEqual([]);
});

test('createCheckedFetch drops what its report throws, also an async one, and does not wait for it', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const fail = () => {
    throw new Error('the log is full');
  };
  for (const report of [fail, async () => fail(), () => new Promise(() => {})]) {
    const { withdraw } = useChecked(() => Response.json(differing), report);
    expect((await withdraw()).data).toEqual(differing.data);
  }
  // Node.js looks for unhandled rejections after the microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
});

test.each([
  ['no report', [undefined]],
  ['options in place of a report', [{ report: () => {} }]],
  ['no function as fetch', [() => {}, { fetch: 'https://api.example' }]],
  ['an option that does not exist', [() => {}, { strickt: true }]],
  ['a text as strict', [() => {}, { strict: 'no' }]],
])('createCheckedFetch refuses %s when it is called, and not during a call of the service', (_, args) => {
  expect(() => Reflect.apply(createCheckedFetch, undefined, args)).toThrow(
    /^createCheckedFetch: ((report|fetch) must be a function|unknown option "strickt"|strict must be true or false)/,
  );
});

test.each([
  ['a failure', () => Response.json({ message: 'no' }, { status: 400 }), 'ApiError'],
  ['a body that is not JSON', () => new Response('<html>'), 'OutcomeUnknownError'],
  ['a body that breaks off', () => new Response(broken()), 'OutcomeUnknownError'],
])('a client with createCheckedFetch rejects as without it where the response is %s', async (_, respond, name) => {
  const { withdraw, reported } = useChecked(respond);
  await expect(withdraw()).rejects.toMatchObject({ name });
  expect(reported).toEqual([]);
});

/** A body whose connection is lost after its first bytes. */
const broken = () =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"message":'));
      controller.error(new Error('the connection was lost'));
    },
  });

test('createCheckedFetch reads at most 16 MiB of a body that expands without end', async () => {
  let chunks = 0;
  const endless = new ReadableStream({
    pull(controller) {
      chunks += 1;
      if (chunks > 64) controller.error(new Error('more than 64 MiB were read'));
      else controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
    },
  });
  const fetch = createCheckedFetch(() => expect.unreachable(), { fetch: async () => new Response(endless) });
  const response = await fetch(`https://api.example${pathOf(roles.get)}`);
  expect(chunks).toBeLessThan(20);
  await response.body?.cancel();
});

test('createCheckedFetch passes on requests that call no operation or have no URL, in each form that fetch takes', async () => {
  const seen: unknown[] = [];
  const fetch = createCheckedFetch(() => expect.unreachable(), {
    fetch: async (...args) => {
      seen.push(args);
      return Response.json({});
    },
  });
  const url = new URL('https://api.example/nothing');
  const given = [
    [url, { method: 'DELETE' }],
    [url.href],
    [new Request(url)],
    [pathOf(roles.get)],
    ['not a URL'],
  ] as const;
  for (const [input, init] of given) expect(await (await fetch(input, init)).json()).toEqual({});
  expect(seen).toEqual(given.map(([input, init]) => [input, init]));
});

test('createCheckedFetch finds every operation by its method and path', async () => {
  const reported: ResponseMismatch[] = [];
  const report = (mismatch: ResponseMismatch) => reported.push(mismatch);
  const fetch = createCheckedFetch(report, { fetch: async () => Response.json({}) });
  for (const operation of operations) {
    const { method } = operation;
    const url = `https://api.example${pathOf(operation)}`;
    await fetch(url, { method });
    await fetch(new Request(url, { method }));
  }
  const expected = operations.map(({ operationId: id }) => ({
    operationId: id,
    violations: findViolations(responseSchemas[id], {}),
  }));
  expect(reported).toEqual(expected.flatMap((mismatch) => [mismatch, mismatch]));
});
