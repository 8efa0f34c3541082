import { knownValues } from '../../../generated/known-values.js';
import type { ChainSlug, DepositEnd, SandboxWallet } from '../../../generated/sandbox.js';
import type { Asset } from '../../../generated/types.js';
import { copyButton, element, facts, find } from './elements.js';
import { type Choice, fill } from './forms.js';

/** The wallets, and the lists from which the forms choose. */

let known: readonly SandboxWallet[] = [];

const ends: Record<DepositEnd, string> = {
  'deposit.success': 'success',
  'deposit.processing': 'processing',
  'deposit.failed': 'failed',
  'deposit.swept.failed': 'sweep failed',
};
const blockchains: Record<ChainSlug, string> = {
  ethereum: 'Ethereum',
  tron: 'Tron',
  solana: 'Solana',
  stellar: 'Stellar',
};

const choicesOf = (texts: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
const describe = ({ blockchain, network, address }: SandboxWallet): string =>
  `${blockchain.name} ${network} ${shorten(address)}`;

/** A wallet in words. */
export function walletName(id: string): string {
  const wallet = known.find((each) => each.id === id);
  return wallet ? `${wallet.blockchain.name} ${wallet.network}` : id;
}

/** Fills the lists that do not change. */
export function fillFixedLists(): void {
  fill('deposit-end', choicesOf(ends));
  fill('new-blockchain', choicesOf(blockchains));
  fill(
    'withdrawal-status',
    knownValues.TransactionStatus.map((value) => ({ value, text: value })),
  );
  find('deposit-target', HTMLSelectElement).addEventListener('change', fillAssets);
  find('swap-wallet', HTMLSelectElement).addEventListener('change', fillAssets);
}

const assetChoice = (asset: Asset, place = ''): Choice => ({ value: asset.id, text: `${asset.symbol}${place}` });

/** Fills the lists of assets, which depend on the wallet that was chosen. */
function fillAssets(): void {
  const target = find('deposit-target', HTMLSelectElement).value.split('=')[1];
  const receiver = known.find(({ id, addresses }) => id === target || addresses.some((each) => each.id === target));
  fill('deposit-asset', [
    { value: '', text: 'First stablecoin' },
    ...(receiver?.assets ?? []).map((asset) => assetChoice(asset)),
  ]);
  const swapper = known.find(({ id }) => id === find('swap-wallet', HTMLSelectElement).value);
  const stablecoins = ({ assets }: SandboxWallet) => assets.filter(({ isNative }) => !isNative);
  const own = swapper ? stablecoins(swapper) : [];
  fill(
    'swap-from',
    own.map((asset) => assetChoice(asset)),
  );
  // The same blockchain can have several wallets.
  const others = new Map(
    known
      .filter(({ network }) => network === swapper?.network)
      .flatMap((wallet) =>
        stablecoins(wallet).map((asset) => [asset.id, assetChoice(asset, ` on ${wallet.blockchain.name}`)] as const),
      ),
  );
  const [first] = own;
  fill(
    'swap-to',
    [...others.values()].toSorted(
      (left, right) => Number(left.value === first?.id) - Number(right.value === first?.id),
    ),
  );
}

/** Shows the wallets. Those that were open stay so. */
export function showWallets(wallets: readonly SandboxWallet[]): void {
  known = wallets;
  const list = find('wallets', HTMLDivElement);
  const open = new Set([...list.querySelectorAll('details[open]')].map(({ id }) => id));
  const focused = document.activeElement?.closest('details')?.id;
  list.replaceChildren(...wallets.map((wallet) => showWallet(wallet, open.has(wallet.id))));
  if (focused && focused !== document.activeElement?.closest('details')?.id)
    list.querySelector<HTMLElement>(`[id="${focused}"] > summary`)?.focus();

  const byWallet = wallets.map((wallet) => ({ value: wallet.id, text: describe(wallet) }));
  fill(
    'deposit-target',
    wallets.flatMap((wallet) => [
      ...wallet.addresses.map(({ id, address }) => ({
        value: `addressId=${id}`,
        text: `${walletName(wallet.id)}, child ${shorten(address)}`,
      })),
      { value: `walletId=${wallet.id}`, text: `${walletName(wallet.id)}, master ${shorten(wallet.address)}` },
    ]),
  );
  fill(
    'fiat-account',
    wallets.flatMap(({ virtualAccounts }) =>
      virtualAccounts.map(({ id, accountNumber, accountName }) => ({
        value: id,
        text: `${accountNumber} ${accountName}`,
      })),
    ),
  );
  fill('swap-wallet', byWallet);
  fill('address-wallet', byWallet);
  fill('webhook-wallet', [{ value: '', text: 'Every wallet without a URL of its own' }, ...byWallet]);
  fillAssets();
}

function showWallet(wallet: SandboxWallet, open: boolean): HTMLElement {
  const { id, address, apiKey, webhookUrl, addresses, virtualAccounts } = wallet;
  const name = describe(wallet);
  return element(
    'details',
    { id, open },
    element('summary', {}, name),
    facts([
      ['Id', element('code', {}, id)],
      ['Address', element('code', {}, address)],
      ['Key', element('code', {}, apiKey), ' ', copyButton(apiKey, `the key of ${name}`)],
      ['Webhook URL', webhookUrl ?? 'none'],
      ...addresses.map((child) => ['Child', element('code', {}, `${child.id} ${child.address}`)] as const),
      ...virtualAccounts.map(
        ({ accountNumber, accountName }) => ['Account', `${accountNumber} ${accountName}`] as const,
      ),
    ]),
  );
}
