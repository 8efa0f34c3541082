import { eventExample, operationExamples, responseExample } from '../../samples/examples.js';

// Choice: world of the examples. The seed `examples`, with which the command starts, gives the records of the seeded world the ids of the
// contract's examples. Its key of the business is `<API_KEY>`, the codes of the examples stay valid, and it has their customer, virtual
// account and deposit, so that every sample of the reference runs against it as it stands.
/** The seed of the world with the ids of the contract's examples. */
export const examplesSeed = 'examples';

/** The key that the samples of the reference send. */
export const samplesKey = '<API_KEY>';

/** The two-factor codes that the contract's examples send. */
export const exampleCodes = (): string[] =>
  ['signContractWrites', 'executeFiatWithdrawal'].flatMap((operationId) =>
    Object.values(operationExamples(operationId).request).flatMap((body) => Reflect.get(Object(body), 'code') ?? []),
  );

/** The ids of the contract's examples, by the names of the records that have them. */
export function exampleIds(): Map<string, string> {
  const swap = eventExample('swap.failed').data;
  const ids: [string, { readonly id?: string | undefined } | null | undefined][] = [
    ['asset ethereum USDC', swap.asset],
    ['asset solana USDC', swap.toAsset],
    ['asset ethereum cNGN', responseExample('executeFiatWithdrawal', 'bank-transfer').data.asset],
    ['transaction', eventExample('deposit.success').data],
  ];
  const signed = { ethereum: 'evm', tron: 'tron', solana: 'solana', stellar: 'stellar' } as const;
  for (const [slug, name] of Object.entries(signed)) {
    const { data } = responseExample('signAddressMessage', name);
    ids.push([`blockchain ${slug}`, data.blockchain]);
    ids.push([`wallet ${slug} mainnet`, data.wallet]);
    ids.push([`address ${slug} mainnet`, data.address]);
  }
  const ofWallet = responseExample('getWalletVirtualAccount', 'master-wallet').data;
  const ofAddress = responseExample('createAddressVirtualAccount', 'with-phone').data;
  ids.push(['account of the wallet', ofWallet], ['customer of the wallet', ofWallet.customer]);
  ids.push(['account of the address', ofAddress], ['customer of the address', ofAddress.customer]);
  const versions = responseExample('listRateHistory', 'two-versions').data.toReversed();
  for (const [index, rate] of versions.entries()) ids.push([`rate USDC ${index + 1}`, rate]);
  return new Map(ids.flatMap(([name, record]) => (record?.id === undefined ? [] : [[name, record.id]])));
}
