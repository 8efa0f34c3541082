import { describe, expect, test } from 'vitest';
import { operations } from '../../generated/operations.js';
import { responseExample } from '../../src/testing.js';
import { checkedFetch, type DifferingResponse, findResponseIssues } from '../../src/validators/index.js';
import { styles } from '../client/styles.js';

const conforming = responseExample('executeFiatWithdrawal', 'bank-transfer');
const differing = { ...conforming, data: { ...conforming.data, confirmed: 'yes' } };
const issues = [{ pointer: '/data/confirmed', message: expect.stringContaining('must be') }];

/** Options of a client that receives these responses, and what was reported. */
function useChecked(respond: () => Response, report?: (difference: DifferingResponse) => void) {
  const reported: DifferingResponse[] = [];
  const fetch = checkedFetch(report ?? ((difference) => reported.push(difference)), async () => respond());
  return { options: { baseUrl: 'https://api.example', apiKey: 'key', fetch, retries: 0 }, reported };
}

describe.each(styles)('a client %s with checked responses', (_, connect) => {
  test('reports the operation and the issues of a success that differs, and resolves all the same', async () => {
    const { options, reported } = useChecked(() => Response.json(differing));
    const result = await connect(options).funds();
    expect(reported).toEqual([{ operationId: 'executeFiatWithdrawal', issues }]);
    expect(result.data).toEqual(differing.data);
  });

  test('reports nothing about a success that conforms', async () => {
    const { options, reported } = useChecked(() =>
      Response.json({ ...conforming, later: 'a field of a newer service' }),
    );
    expect((await connect(options).funds()).data).toEqual(conforming.data);
    expect(reported).toEqual([]);
  });

  test('finds the operation behind a base address with a path', async () => {
    const { options, reported } = useChecked(() => Response.json(differing));
    await connect({ ...options, baseUrl: 'https://gateway.example/wallets/v1/test' }).funds();
    expect(reported).toMatchObject([{ operationId: 'executeFiatWithdrawal' }]);
  });

  test.each([
    ['a failure', () => Response.json({ message: 'no' }, { status: 400 }), 'ApiError'],
    ['a body that is not JSON', () => new Response('<html>'), 'OutcomeUnknownError'],
    ['a body that breaks off', () => new Response(broken()), 'OutcomeUnknownError'],
  ])('rejects as without the check where the response is %s', async (_, respond, name) => {
    const { options, reported } = useChecked(respond);
    await expect(connect(options).funds()).rejects.toMatchObject({ name });
    expect(reported).toEqual([]);
  });

  test('resolves where the report throws', async () => {
    const { options } = useChecked(
      () => Response.json(differing),
      () => {
        throw new Error('the log is full');
      },
    );
    expect((await connect(options).funds()).data).toEqual(differing.data);
  });
});

/** A body whose connection is lost after its first bytes. */
const broken = () =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"message":'));
      controller.error(new Error('the connection was lost'));
    },
  });

test('checkedFetch reads at most 16 MiB of a body that expands without end', async () => {
  let chunks = 0;
  const endless = new ReadableStream({
    pull(controller) {
      chunks += 1;
      if (chunks > 64) controller.error(new Error('more than 64 MiB were read'));
      else controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
    },
  });
  const fetch = checkedFetch(
    () => expect.unreachable(),
    async () => new Response(endless),
  );
  const response = await fetch('https://api.example/v1/customers/42');
  expect(chunks).toBeLessThan(20);
  await response.body?.cancel();
});

test.each(['/v1/customers/42', 'not a URL'])(
  'checkedFetch resolves with the response to a request of %j, which no URL parser can read',
  async (url) => {
    const response = Response.json({});
    expect(
      await checkedFetch(
        () => expect.unreachable(),
        async () => response,
      )(url),
    ).toBe(response);
  },
);

test('checkedFetch passes on requests that call no operation, in each form that fetch takes', async () => {
  const seen: unknown[] = [];
  const fetch = checkedFetch(
    () => expect.unreachable(),
    async (...args) => {
      seen.push(args);
      return Response.json({});
    },
  );
  const url = new URL('https://api.example/nothing');
  const init = { method: 'DELETE' };
  await fetch(url, init);
  await fetch(url.href);
  await fetch(new Request(url));
  expect(seen).toEqual([
    [url, init],
    [url.href, undefined],
    [expect.any(Request), undefined],
  ]);
});

test.each(operations)(
  'checkedFetch finds $operationId by its method and path',
  async ({ operationId, method, path }) => {
    const reported: DifferingResponse[] = [];
    const fetch = checkedFetch(
      (difference) => reported.push(difference),
      async () => Response.json({}),
    );
    const url = `https://api.example${path.replaceAll(/\{\w+\}/g, '42')}`;
    await fetch(url, { method });
    await fetch(new Request(url, { method }));
    expect(reported.map((difference) => difference.operationId)).toEqual([operationId, operationId]);
    expect(reported[0]?.issues).toEqual(findResponseIssues(operationId, {}));
  },
);
