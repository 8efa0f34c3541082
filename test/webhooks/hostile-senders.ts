/** Senders that break every rule of HTTP and of deliveries, over sockets and as Web requests. */
import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';

/** What a handler does with a delivery. The signed body says it, so that no test has to pair the two. */
const handling = fc.constantFrom('returns', 'works', 'throws', 'throws undefined', 'rejects', 'never settles');

/** Owners of the keys of a receiver. `plain` has none. */
export const owners = ['plain', 'w1', 'w2'] as const;
export const keyOf = (owner: string) => `key of ${owner}`;

/** Deliveries that try to pass, by event and id, for those of another owner, or for what they are not. */
const identity = fc.oneof(
  fc.constantFrom(
    { owner: 'plain', event: 'w1', id: 'deposit.success:a' },
    { owner: 'w1', event: 'deposit.success', id: 'a' },
    { owner: 'plain', event: 'w1:deposit.success', id: 'a' },
  ),
  fc.record({
    owner: fc.constantFrom(...owners),
    event: fc.constantFrom('deposit.success', 'swap.failed', 'new.event', '@w1', '__proto__'),
    id: fc.constantFrom('a', 'deposit.success:a'),
  }),
);

/** How the text of a body is odd. The first four are events. */
const bodies: Record<string, (event: string, data: Record<string, unknown>) => string> = {
  plain: (event, data) => JSON.stringify({ event, data }),
  indented: (event, data) => JSON.stringify({ event, data, Ü: '\ud83d\ude42'.repeat(50), n: 1e300 }, null, 2),
  'names its own owner': (event, data) => JSON.stringify({ event, data, keyOwner: 'w1', keyIndex: 1, known: true }),
  'with a byte order mark': (event, data) => `\ufeff${JSON.stringify({ event, data })}`,
  'no JSON': () => '{"event":',
  'nested 20,000 deep': (event) => `{"event":"${event}","data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  'without an event': (_event, data) => JSON.stringify({ data }),
  'with an event that is not text': (_event, data) => JSON.stringify({ event: ['deposit.success'], data }),
  'with a list as data': (event) => JSON.stringify({ event, data: [] }),
  null: () => 'null',
  empty: () => '',
};
const isEvent = (body: string) => Object.keys(bodies).indexOf(body) < 4;

/** How the headers are odd, given the signature of the service. Only the first is what it sends. */
const signatures: Record<string, (signature: string) => [string, string][]> = {
  right: (signature) => [['x-service-signature', signature]],
  'in another case of the name': (signature) => [['X-SERVICE-Signature', signature]],
  missing: () => [],
  empty: () => [['x-service-signature', '']],
  'of digits that nothing signed': () => [['x-service-signature', 'a'.repeat(128)]],
  'upper case': (signature) => [['x-service-signature', signature.toUpperCase()]],
  repeated: (signature) => [
    ['x-service-signature', signature],
    ['x-service-signature', signature],
  ],
  'a list': (signature) => [['x-service-signature', `${signature}, ${signature}`]],
  'cut off': (signature) => [['x-service-signature', signature.slice(0, -1)]],
  'in another header': (signature) => [['x-service-signatur', signature]],
  'not ASCII': () => [['x-service-signature', 'é'.repeat(128)]],
};
const isRight = (signature: string) => ['right', 'in another case of the name'].includes(signature);

/** How a body is transferred. Only the first two transfer it as it was signed. */
const transfer = fc.constantFrom(
  'at once',
  'in pieces',
  'altered',
  'without its end',
  'in drips without an end',
  'followed by 200 kB',
  'until the sender hangs up',
  'until the sender hangs up at once',
  'with a length that is too small',
  'with two lengths',
);
const arrives = (transfer: string) => ['at once', 'in pieces'].includes(transfer);

const names = (record: object) => fc.constantFrom(...Object.keys(record));
const often = <Value>(usual: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

/** One request of a hostile sender. */
export const hostileRequest = fc
  .record({
    identity,
    isSigned: often(true, fc.boolean()),
    handling: often('returns', handling),
    body: often('plain', names(bodies)),
    signature: often('right', names(signatures)),
    transfer: often('at once', transfer),
    random: fc.nat(),
  })
  .map(({ identity: { owner, event, id }, isSigned, handling, body, signature, transfer, random }) => {
    const text = bodies[body]?.(event, { id, handling }) ?? '';
    const key = isSigned ? keyOf(owner) : 'a key of no receiver';
    const digest = createHmac('sha512', key).update(text).digest('hex');
    return {
      bytes: Buffer.from(text),
      headers: signatures[signature]?.(digest) ?? [],
      transfer,
      random,
      /** The delivery that the receiver may handle and acknowledge; undefined for none. */
      delivery: isSigned && isEvent(body) && isRight(signature) && arrives(transfer) ? { owner, event, id } : undefined,
      // The text of a delivery has no byte order mark.
      signed: isSigned ? { owner, text: text.replace(/^\ufeff/, '') } : undefined,
    };
  });

export type HostileRequest = typeof hostileRequest extends fc.Arbitrary<infer Value> ? Value : never;

/** The chunks of a body. `undefined` stands for the sender hanging up. */
async function* chunksOf({ bytes, transfer, random }: HostileRequest): AsyncGenerator<Buffer | undefined> {
  const half = bytes.subarray(0, bytes.length >> 1);
  if (transfer === 'at once' || transfer.startsWith('with ')) yield bytes;
  else if (transfer === 'altered')
    yield Buffer.from(bytes.map((byte, index) => (index === random % bytes.length ? byte ^ 1 : byte)));
  else if (transfer === 'in pieces')
    for (let at = 0; at < bytes.length; at += 1 + (random % 97)) {
      yield bytes.subarray(at, at + 1 + (random % 97));
      if (at % 7 === 0) await new Promise(setImmediate);
    }
  else if (transfer === 'without its end') yield half;
  else if (transfer === 'in drips without an end') for (yield bytes; ; yield Buffer.from(' ')) await wait(5);
  else if (transfer === 'followed by 200 kB') yield Buffer.concat([bytes, Buffer.alloc(200_000, ' ')]);
  else {
    if (!transfer.endsWith('at once')) yield half;
    yield undefined;
  }
}

const lengthOf = ({ bytes, transfer }: HostileRequest): string => {
  if (transfer === 'with a length that is too small') return `content-length: ${bytes.length >> 1}`;
  if (transfer === 'with two lengths') return `content-length: ${bytes.length}\r\ntransfer-encoding: chunked`;
  if (transfer === 'followed by 200 kB') return `content-length: ${bytes.length + 200_000}`;
  return `content-length: ${arrives(transfer) || transfer === 'altered' ? bytes.length : 10_000_000}`;
};

/** Sends a request over a socket and returns the statuses of the responses. Hangs up soon after a response, or without one. */
export async function sendOverSocket(origin: string, request: HostileRequest): Promise<number[]> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (data) => {
    received += data.toString('latin1');
    setTimeout(() => socket.destroy(), 5);
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // A body parser in front of the receiver waits for a body without an end.
  const giveUp = setTimeout(() => socket.destroy(), 500);
  const headers = request.headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(
    Buffer.from(
      `POST /webhooks HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n${headers}${lengthOf(request)}\r\n\r\n`,
      'latin1',
    ),
  );
  for await (const chunk of chunksOf(request)) {
    if (socket.destroyed) break;
    if (!chunk) {
      await new Promise(setImmediate);
      socket.destroy();
      break;
    }
    if (chunk.length > 0) socket.write(chunk);
  }
  await closed;
  clearTimeout(giveUp);
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

/** The request as a Web `Request`. A body that has no end waits; a sender that hangs up is an error of the stream. */
export function toWebRequest(request: HostileRequest): Request | undefined {
  const chunks = chunksOf(request);
  const hasEnd = arrives(request.transfer) || ['altered', 'followed by 200 kB'].includes(request.transfer);
  if (request.transfer.startsWith('with ')) return undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await chunks.next();
      if (!done && value) stream.enqueue(value);
      else if (!done) stream.error(new Error('the sender has hung up'));
      else if (hasEnd) stream.close();
      else await new Promise(() => {});
    },
  });
  try {
    const init = { method: 'POST', headers: request.headers, body, duplex: 'half' };
    return new Request('https://receiver.example/webhooks', init);
  } catch {
    // Web `Headers` refuse what a socket can send.
    return undefined;
  }
}
