/** What a call costs without the network: every client over a `fetch` that responds at once. */
import { measure, table } from '../measure.ts';
import { clients } from './clients.ts';

const text = JSON.stringify({
  message: 'Message signed successfully',
  statusCode: 200,
  data: { id: 'a', hash: '0x1' },
});
const headers = { 'content-type': 'application/json' };
const respond: typeof fetch = async () => new Response(text, { headers });

for (const [kind, title] of [
  ['read', 'A read'],
  ['signing', 'A call that signs, which is sent once'],
] as const) {
  const medians = await measure(clients(kind, 'https://api.example', respond), { rounds: 40, calls: 500 });
  const raw = medians['raw fetch'] ?? Number.NaN;
  const ours = (medians['ours, by path'] ?? Number.NaN) - raw;
  const rows = Object.entries(medians)
    .filter(([name]) => name !== 'raw fetch')
    .map(([name, time]): [string, number] => [name, time - raw])
    .sort(([, a], [, b]) => a - b);
  console.log(`${title}. Raw fetch over the same stub: ${raw.toFixed(1)} µs per call.\n`);
  console.log(
    table(
      ['client', 'µs per call over raw fetch', 'to ours, by path'],
      rows.map(([name, time]) => [name, time.toFixed(1), `${(time / ours).toFixed(2)}×`]),
    ),
  );
  console.log();
}
