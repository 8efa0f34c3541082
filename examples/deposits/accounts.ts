import { isOutcomeUnknown, type WalletClient } from 'stablecoin-wallet-api';
import type { CreateVirtualAccountRequest } from 'stablecoin-wallet-api/types';

/** A child address, as the paths of the service name it. */
interface ChildAddress {
  readonly walletId: string;
  readonly addressId: string;
}

const path = '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts';

/** Returns the account number of a child address. Creates the account if the address has none. */
export async function issueAccount(
  wallet: WalletClient,
  child: ChildAddress,
  body: CreateVirtualAccountRequest,
): Promise<string> {
  // An earlier creation may have succeeded although its response was lost. Another one would be refused.
  const earlier = await findAccount(wallet, child);
  if (earlier) return earlier;
  try {
    const { data } = await wallet.POST(path, { params: { path: child }, body });
    return data.accountNumber;
  } catch (error) {
    // A 409 is one too: another process may have created the account meanwhile.
    const created = isOutcomeUnknown(error) ? await findAccount(wallet, child) : undefined;
    if (!created) throw error;
    return created;
  }
}

async function findAccount(wallet: WalletClient, child: ChildAddress): Promise<string | undefined> {
  const { data } = await wallet.GET(path, { params: { path: child } });
  return data.find(({ isActive }) => isActive)?.accountNumber;
}
