/** Words by which readers look for a page that says it in other words. */
import type { Page } from './pages/page.ts';

/** How much the title and the words below count, as the search takes it. */
export const ranking = {
  // The defaults of the generator.
  ...{ pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9 },
  metaWeights: { title: 1, keywords: 4 },
};

/** Those of a guide stand in its file. */
const byPlace: Record<string, string> = {
  '#/events': 'webhook types catalogue list callbacks notifications retry retries attempts schedule',
  '#/signing/signwalletmessage': 'sign message solana evm tron stellar eip-191 personal_sign login prove ownership',
  '#/signing/signaddressmessage': 'sign message deposit address prove ownership',
  '#/contracts/readcontracts': 'call view function query balance balanceof allowance eth_call smart contract token',
  '#/contracts/estimatewalletnetworkfee': 'gas estimate estimation cost price transaction fees usd',
  '#/contracts/estimateaddressnetworkfee': 'gas estimate estimation cost price transaction fees deposit address',
  '#/contracts/signcontractwrites':
    'smart contract call send transaction broadcast submit erc20 token transfer approve abi raw signed',
  '#/addresses/updateaddress':
    'edit change rename metadata enable disable activate deactivate freeze block suspend export private key settings auto sweep',
  '#/swaps/quoteaddressswap':
    'exchange convert conversion trade price rate stablecoin valid validity expiry expires slippage',
  '#/swaps/quotewalletswap':
    'exchange convert conversion trade price rate stablecoin valid validity expiry expires slippage bridge cross-chain',
  '#/fiat-withdrawal/executefiatwithdrawal':
    'withdrawal times out time timeout succeeded payout bank transfer cash ngn naira send usdc usdt money off-ramp cash out executeFiatWithdrawal institutionIdentifier accountIdentifier',
  '#/virtual-accounts/listaddressvirtualaccounts': 'bank accounts account numbers all find',
  '#/virtual-accounts/createaddressvirtualaccount':
    'open new bank account number iban nuban ngn naira deposit fiat on-ramp kyc bvn',
  '#/virtual-accounts/regenerateaddressvirtualaccount': 'renew replace new bank account number expired',
  '#/virtual-accounts/getwalletvirtualaccount': 'bank account number of the wallet fund funding',
  '#/rates/listratehistory': 'exchange rates past prices chart snapshots historical',
  '#/rates/reactivaterate': 'enable activate old inactive exchange rate again',
  '#/asset-recovery/salvageasset':
    'recover recovery lost token tokens stuck sent wrong network unsupported rescue mistake',
  '#/sweeping/sweepassets': 'collect consolidate move deposit stuck unswept main master wallet manually auto',
  '#/customers/getcustomer': 'customer details profile user kyc lookup find by id retrieve',
  '#/webhooks/resendtransactionwebhook': 'replay redeliver repeat again missed lost undelivered',
  '#/events/receivedepositsuccess':
    'deposit confirmed received credited credit incoming payment transfer notification arrived',
  '#/events/receivedepositprocessing': 'pending incoming seen detected unconfirmed confirmations',
  '#/events/receivedepositfailed': 'rejected declined sanctions aml blocked',
  '#/events/receivedepositsweptfailed': 'sweep error stuck not swept',
  '#/events/receiveswapfailed': 'exchange refund refunded reverted did not go through',
  '#/schemas/asset': 'decimals decimal places token coin',
  '#/schemas/listmeta': 'pagination page pages next total limit',
  '#/schemas/transaction': 'null fields nullable optional record',
  '#/schemas/transactionstatus': 'pending success failed cancelled state',
};

/** What the search knows of a page in addition to its text. The title counts again, except that of a schema, which is like that of its operation. */
export const keywordsOf = ({ place, kind, title, keywords }: Page): string =>
  [keywords, byPlace[place], kind === 'schema' ? '' : title].filter(Boolean).join(' ');
