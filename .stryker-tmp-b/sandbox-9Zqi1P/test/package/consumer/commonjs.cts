// @ts-nocheck
// A CommonJS program as a user writes it. Here only its types are checked.
import wallet = require('stablecoin-wallet-api');

export const create: (options: wallet.ClientOptions) => wallet.WalletClient = wallet.createWalletClient;
