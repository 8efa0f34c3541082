/**
 * What a client does with a failure whose body is large: CPU time of a call, for bodies of doubling size. A body that took more than
 * twice as long as one of half the size would let a response stop the process. The bodies are those that stopped an earlier client:
 * a list of many short strings, deep nesting, one long string, and long runs of backslashes.
 */
import { createWalletClient } from '../../dist/src/index.js';
import { measure, table } from '../measure.ts';

const bodies: Readonly<Record<string, (bytes: number) => string>> = {
  'many strings': (bytes) => `["${'x","'.repeat(bytes / 4)}x"]`,
  'deep nesting': (bytes) => '['.repeat(bytes),
  'one string': (bytes) => `{"message":"${'x'.repeat(bytes)}"}`,
  backslashes: (bytes) => `{"message":"${'\\\\'.repeat(bytes / 2)}"}`,
};
const sizes = [1, 2, 4, 8].map((megabytes) => megabytes * 2 ** 20);
const headers = { 'content-type': 'application/json' };

const rows: string[][] = [];
for (const [name, make] of Object.entries(bodies)) {
  const candidates = Object.fromEntries(
    sizes.map((bytes) => {
      const body = make(bytes);
      const fetch = async () => new Response(body, { status: 502, headers });
      const wallet = createWalletClient({ baseUrl: 'https://api.example', apiKey: 'key', fetch });
      const init = { params: { path: { id: 'w' } }, body: { message: 'hello' } };
      return [bytes, () => wallet.POST('/v1/wallets/{id}/signing/message', init).catch(() => {})];
    }),
  );
  const times = await measure(candidates, { rounds: 9, calls: 1 });
  rows.push([name, ...sizes.map((bytes) => `${((times[bytes] ?? 0) / 1000).toFixed(1)} ms`)]);
}
console.log(table(['body', ...sizes.map((bytes) => `${bytes / 2 ** 20} MiB`)], rows));
