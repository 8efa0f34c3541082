/**
 * The client as a program that others start: `node program.js connections` runs the cases of connections and of early responses, and
 * `node program.js <base address> <number>` makes withdrawals. Prints JSON.
 */
import { createWalletClient } from 'stablecoin-wallet-api';
import { apiKey, callsOf } from '../../operations.ts';
import { connectionCases } from './connections.ts';
import { earlyResponseCases } from './early-responses.ts';

/** The cases that end otherwise than they must. */
async function brokenCases(): Promise<object[]> {
  const broken: object[] = [];
  for (const [name, expected, run] of [...connectionCases, ...earlyResponseCases]) {
    const end = await run(createWalletClient);
    if (end !== expected) broken.push({ name, expected, end });
  }
  return broken;
}

/** How withdrawals end, one after the other. */
async function ends(baseUrl: string, times: number): Promise<string[]> {
  const calls = callsOf(createWalletClient({ baseUrl, apiKey, retries: 0 }));
  const all: string[] = [];
  for (let call = 0; call < times; call++) all.push(await calls.funds().then(() => 'success', String));
  return all;
}

const [what = '', times] = process.argv.slice(2);
console.log(JSON.stringify(what === 'connections' ? await brokenCases() : await ends(what, Number(times))));
