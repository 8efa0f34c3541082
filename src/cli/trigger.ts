import { validateHeaderName } from 'node:http';
import { eventExampleNames } from '../../generated/examples.js';
import { webhookDelivery } from '../../generated/webhooks.js';
import { isSafeAddress } from '../base/options.js';
import { attemptDelivery, signDelivery } from '../samples/deliveries.js';
import { type EventName, sampleEvent } from '../samples/examples.js';
import { type Command, readInputFile, readUrl } from './command.js';

const events = Object.keys(eventExampleNames) as EventName[];

const { acknowledgement } = webhookDelivery;

/** The service's own timeout is not documented. */
const timeoutMs = 10_000;

/** `stablecoin-wallet-api trigger`: signed deliveries, each attempted once. */
export const trigger: Command = {
  summary: 'send signed events to a webhook receiver',
  help: `[event] --to <url> [options]

Sends an example of the contract, or your own body, as a signed event. Only ${acknowledgement} within 10 seconds acknowledges it.
The events are ${events.join(', ')}.

  --to <url>                 URL of the receiver; https unless it is on this machine
  --key <key>                wallet API key that signs; WALLET_API_KEY of the environment by default
  --all                      send every event of the contract
  --body <file>              send the exact bytes of this file
  --signature-header <name>  header with the signature, if it is not the documented one
  --json                     print one JSON object per line

Exit codes: 0 acknowledged, 1 not acknowledged, 2 invalid usage.

Examples:
  $ stablecoin-wallet-api trigger deposit.success --to http://127.0.0.1:3000/webhooks --key test-key
  $ stablecoin-wallet-api trigger --body my-event.json --to http://127.0.0.1:3000/webhooks --key test-key
  $ WALLET_API_KEY=test-key stablecoin-wallet-api trigger --all --to https://staging.example.com/webhooks --json`,
  takesArguments: true,
  async run(options, print, names) {
    const { body, all, key = process.env.WALLET_API_KEY ?? '' } = options;
    const to = readUrl(options, 'to');
    const header = options['signature-header'] as string | undefined;
    if (header !== undefined) validateHeaderName(header);
    if (!to) throw new Error('--to <url> is missing: the URL of the receiver.');
    if (!isSafeAddress(to))
      throw new Error(`--to ${to}: it must start with https://, or with http:// on this machine.`);
    if (!String(key).trim())
      throw new Error('--key <key>, or WALLET_API_KEY, is missing: the wallet API key that signs.');
    if (names.length + Number(all ?? false) + Number(body !== undefined) !== 1)
      throw new Error('Name one event, or use --all or --body, and only one of them.');

    const bodies: [string, object][] =
      body === undefined
        ? (all ? events : (names as EventName[])).map((event) => [event, sampleEvent(event)])
        : [[String(body), readInputFile(String(body), '--body')]];
    const unacknowledged: string[] = [];
    for (const [name, content] of bodies) {
      const outcome = await attemptDelivery(to.href, await signDelivery(content, String(key), header), timeoutMs);
      const { status, failure, acknowledged } = outcome;
      const verdict = acknowledged ? 'acknowledged' : `not acknowledged, only ${acknowledgement} is`;
      print(`${name}: ${status ?? failure}, ${verdict}`, { event: name, ...outcome });
      if (!acknowledged) unacknowledged.push(name);
    }
    return unacknowledged.length > 0 ? `not acknowledged: ${unacknowledged.join(', ')}` : undefined;
  },
};
