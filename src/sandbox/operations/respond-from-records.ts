import { apiKeyHeader } from '../../../generated/headers.js';
import type { Outbox } from '../events/outbox.js';
import { type ReceivedRequest, requireConformity, requireMatch } from '../server/message.js';
import { type RequestOutcome, succeed, unauthenticated } from '../server/request-outcome.js';
import { find, findAddress } from '../world/records.js';
import type { StoredWallet, World } from '../world/world.js';
import { addresses } from './addresses.js';
import { assetRecovery } from './asset-recovery.js';
import type { Behaviours, Call } from './behaviour.js';
import { contracts } from './contracts.js';
import { customers } from './customers.js';
import { fiatWithdrawal } from './fiat-withdrawal.js';
import { rates } from './rates.js';
import { respondByExample } from './respond-by-example.js';
import { signing } from './signing.js';
import { swaps } from './swaps.js';
import { sweeping } from './sweeping.js';
import { virtualAccounts } from './virtual-accounts.js';
import { webhooks } from './webhooks.js';

/** The sandbox's behaviour for each operation. An operation that is missing here responds with the contract's example. */
export const behaviours: Partial<Behaviours> = {
  ...addresses,
  ...assetRecovery,
  ...contracts,
  ...customers,
  ...fiatWithdrawal,
  ...rates,
  ...signing,
  ...swaps,
  ...sweeping,
  ...virtualAccounts,
  ...webhooks,
};

/** Carries out a request on the world's records. Throws a refusal. */
export function respondFromRecords(world: World, outbox: Outbox, request: ReceivedRequest): RequestOutcome {
  const { operation, parameters } = requireMatch(request);
  const { operationId, successStatus, path } = operation;
  const parameter = (name: string) => parameters[name] ?? '';
  const wallet = findWallet(world, path, parameter, request.headers[apiKeyHeader]);
  requireConformity(operation, request);
  const addressId = parameter('addressId');
  const address = wallet && addressId ? findAddress(world, wallet, addressId) : undefined;
  // An absent optional body counts as a body without fields.
  const body = request.bytes.length === 0 ? {} : request.body.value;
  const behaviour = behaviours[operationId];
  if (!behaviour) return respondByExample(request);
  // By now the query and body conform, and the path's wallet and address have been found.
  const call: Call<unknown, unknown, unknown> = { world, outbox, body, parameter, wallet, address };
  const { headers, ...success } = behaviour(call as Call<never>);
  return succeed({ ...success, statusCode: successStatus }, successStatus, headers);
}

function findWallet(
  world: World,
  template: string,
  parameter: (name: string) => string,
  key: string | undefined,
): StoredWallet | undefined {
  const owner = [...world.wallets.values()].find(({ apiKey }) => apiKey === key);
  if (key !== world.apiKey && !owner) throw unauthenticated(`The header ${apiKeyHeader} has no key of the sandbox`);
  if (!/\/wallets\//.test(template)) return undefined;
  const wallet = find(world.wallets, 'wallet', parameter('walletId') || parameter('id'));
  if (owner && owner !== wallet) throw unauthenticated('The key belongs to another wallet');
  return wallet;
}
