/**
 * The client as a program that others start: `node program.js attack <number of scenarios>` attacks it, and `node program.js <base address>
 * <number>` makes withdrawals. Prints JSON.
 */
import fc from 'fast-check';
import { createWalletClient } from 'stablecoin-wallet-api';
import { apiKey, callsOf } from '../../operations.ts';
import { attack, type Connect, scenarios } from './attack.ts';
import { connectionCases } from './connections.ts';
import { earlyResponseCases } from './early-responses.ts';

const connect: Connect = (options) => callsOf(createWalletClient(options));

/** The promises that a hostile service and a hostile fetch break, and the connection cases that end otherwise than they must. */
async function attacked(runs: number): Promise<object[]> {
  const broken: object[] = [];
  for (const scenario of fc.sample(scenarios, { seed: 20261122, numRuns: runs })) {
    const promises = await attack(connect, scenario);
    if (promises.length > 0) broken.push({ promises, scenario });
  }
  for (const [name, expected, run] of [...connectionCases, ...earlyResponseCases]) {
    const end = await run(createWalletClient);
    if (end !== expected) broken.push({ name, expected, end });
  }
  return broken;
}

/** How withdrawals end, one after the other. */
async function ends(baseUrl: string, times: number): Promise<string[]> {
  const calls = connect({ baseUrl, apiKey, retries: 0 });
  const all: string[] = [];
  for (let call = 0; call < times; call++) all.push(await calls.funds().then(() => 'success', String));
  return all;
}

const [what = '', ...given] = process.argv.slice(2);
console.log(JSON.stringify(what === 'attack' ? await attacked(Number(given[0])) : await ends(what, Number(given[0]))));
