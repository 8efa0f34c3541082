import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { responseExample } from '../../src/testing.js';
import { listen } from '../loopback.js';

/**
 * A service that responds to each withdrawal with a record of the given status, and keeps the references that it received.
 *
 * @param onWithdrawal Called for each withdrawal, before its response.
 */
export async function startWithdrawalService(status: string | undefined, onWithdrawal: () => unknown = () => {}) {
  const references: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { reference } = (await json(request)) as { reference?: string };
    references.push(reference);
    await onWithdrawal();
    const { data, ...envelope } = responseExample('executeFiatWithdrawal', 'bank-transfer');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...envelope, data: { ...data, reference, status } }));
  });
  onTestFinished(() => void server.close());
  const { origin } = await listen(server);
  return { url: origin, references };
}
