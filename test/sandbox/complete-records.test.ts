import { describe, expect, test } from 'vitest';
import { call, useReceiver, useSandbox, walletOf } from './service.js';

const now = '2026-10-01T08:00:00.000Z';
const times = { createdAt: now, updatedAt: now };
const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const text = (pattern: RegExp) => expect.stringMatching(pattern);

const blockchain = {
  id,
  name: 'Ethereum',
  slug: 'ethereum',
  symbol: 'ETH',
  derivationPath: "m/44'/60'/0'/0",
  isActive: true,
  isEvmCompatible: true,
  isL2: false,
  networkFeeModel: 'native',
  tokenStandard: 'ERC20',
  logoUrl: 'https://assets.example.com/blockchains/ethereum.svg',
  configurations: null,
  ...times,
};

const business = {
  ...times,
  id,
  name: 'Sandbox Business',
  sector: 'E-commerce',
  status: 'ACTIVE',
  country: 'NG',
  partnerId: id,
  userId: id,
  configurations: { features: { rates: true, virtualAccounts: true } },
};

const walletRecord = {
  id,
  name: 'Treasury Ethereum',
  description: 'Master wallet on Ethereum, mainnet',
  address: text(/^0x[0-9a-fA-F]{40}$/),
  derivationPath: text(/^m\/44'\/60'\/0'\/0\/\d+$/),
  isActive: true,
  status: 'ACTIVE',
  network: 'mainnet',
  configurations: {
    addresses: { isActive: true, prefunding: { isActive: false, assets: [] } },
    withdrawal: { gasless: { isActive: false } },
    autoSweeping: { isActive: true },
  },
  ...times,
  blockchain,
  business,
};

/** A transaction of the wallet for which no field but those of every transaction applies. */
const bareTransaction = {
  id,
  processingStatus: 'PENDING',
  processingProviderReference: null,
  processingReason: null,
  tokenAddress: null,
  amount: null,
  amountPaid: null,
  amountUSD: '0',
  fee: null,
  feeHash: null,
  feeUSD: null,
  gasFee: null,
  gasPrice: null,
  gasUsed: null,
  currency: 'USD',
  rate: null,
  rateUSD: null,
  toAmount: null,
  toCurrency: null,
  hash: null,
  blockHash: null,
  blockNumber: null,
  confirmations: null,
  confirmed: false,
  chainId: 1,
  network: 'mainnet',
  reason: null,
  note: null,
  metadata: null,
  createdChannel: 'API',
  isAutoSweep: false,
  amlScreening: {},
  assetSwept: null,
  assetSweptAt: null,
  assetSweptGasFee: null,
  assetSweptHash: null,
  assetSweptSenderAddress: null,
  assetSweptRecipientAddress: null,
  assetSweptAmount: null,
  signedTransaction: null,
  asset: null,
  address: null,
  blockchain,
  wallet: walletRecord,
  toAsset: null,
  toBlockchain: null,
  toWallet: null,
  beneficiary: null,
  paymentLink: null,
};

describe('a complete record', () => {
  test('of a signed message has every field of a transaction, and null where one does not apply', async () => {
    const sandbox = await useSandbox();
    const { wallet } = walletOf(sandbox, 'ethereum');
    const { data } = (await call(sandbox, 'signWalletMessage', { id: wallet.id }, { message: 'text' })).body;
    expect(data).toEqual({
      ...bareTransaction,
      reference: text(/^SGN-\d{12}$/),
      type: 'SIGNED',
      status: 'SUCCESS',
      senderAddress: wallet.address,
      recipientAddress: wallet.address,
      reason: 'text',
      hash: text(/^0x[0-9a-f]{130}$/),
      signedTransaction: expect.any(Object),
    });
  });

  test('of a withdrawal has its amounts, its beneficiary account and its currency', async () => {
    const sandbox = await useSandbox();
    const { wallet, assetId } = walletOf(sandbox, 'ethereum');
    const details = { currency: 'NGN', institutionIdentifier: '000013', accountIdentifier: '0123456789' };
    const body = { ...details, assetId: assetId('cNGN'), amount: 1600.5 };
    const asset = wallet.assets.find(({ symbol }) => symbol === 'cNGN');
    expect((await call(sandbox, 'executeFiatWithdrawal', { walletId: wallet.id }, body)).body.data).toEqual({
      ...bareTransaction,
      reference: text(/^WDR-\d{12}$/),
      type: 'WITHDRAWAL',
      status: 'PROCESSING',
      senderAddress: wallet.address,
      recipientAddress: '0123456789',
      amount: '1600.5',
      amountPaid: '1600.5',
      amountUSD: '1.0003125',
      currency: 'NGN',
      rateUSD: '0.000625',
      tokenAddress: asset?.address,
      asset,
      toCurrency: 'NGN',
    });
  });

  test('of a deposit has the screening, the confirmation and the sweep', async () => {
    const receiver = await useReceiver();
    const sandbox = await useSandbox({ webhookUrl: receiver.url });
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const { transaction } = await sandbox.deposit({ addressId: address.id, amount: '25.5' });
    const [asset] = wallet.assets.filter(({ symbol }) => symbol === 'USDC');
    const processing = {
      ...bareTransaction,
      id: transaction.id,
      reference: text(/^DEP-\d{12}$/),
      type: 'DEPOSIT',
      status: 'PROCESSING',
      createdChannel: 'SYSTEM',
      senderAddress: text(/^0x[0-9a-fA-F]{40}$/),
      recipientAddress: address.address,
      amount: '25.5',
      amountPaid: '25.5',
      amountUSD: '25.5',
      rateUSD: '1',
      confirmations: 0,
      tokenAddress: asset?.address,
      asset,
      address: expect.objectContaining({ id: address.id, blockchain }),
    };
    const success = {
      ...processing,
      status: 'SUCCESS',
      amlScreening: { provider: 'Sandbox screening', message: 'No match found' },
      hash: text(/^0x[0-9a-f]{64}$/),
      blockHash: text(/^0x[0-9a-f]{64}$/),
      blockNumber: 24_000_001,
      confirmations: 12,
      confirmed: true,
      gasUsed: '51614',
      gasPrice: '2500000000',
      gasFee: '0.000129035',
    };
    expect(receiver.arrivals.map(({ data }) => data)).toEqual([processing, success]);
    expect(transaction).toEqual({
      ...success,
      assetSwept: true,
      assetSweptAt: now,
      assetSweptGasFee: '0.000129035',
      assetSweptHash: text(/^0x[0-9a-f]{64}$/),
      assetSweptSenderAddress: address.address,
      assetSweptRecipientAddress: wallet.address,
      assetSweptAmount: '25.5',
    });
  });

  test('of a failed swap has both sides and the reason', async () => {
    const sandbox = await useSandbox({ webhookUrl: (await useReceiver()).url });
    const { wallet, assetId } = walletOf(sandbox, 'ethereum');
    const to = walletOf(sandbox, 'solana');
    const options = { walletId: wallet.id, fromAssetId: assetId('USDC'), toAssetId: to.assetId('cNGN'), amount: '250' };
    const { transaction, deliveries } = await sandbox.failSwap(options);
    expect(deliveries).toMatchObject([{ event: 'swap.failed', transactionId: transaction.id }]);
    expect(transaction).toEqual({
      ...bareTransaction,
      reference: text(/^SWP-\d{12}$/),
      type: 'SWAP',
      status: 'FAILED',
      senderAddress: wallet.address,
      recipientAddress: to.wallet.address,
      amount: '250',
      amountUSD: '250',
      rateUSD: '1',
      tokenAddress: wallet.assets.find(({ symbol }) => symbol === 'USDC')?.address,
      asset: wallet.assets.find(({ symbol }) => symbol === 'USDC'),
      rate: '1597.44',
      toAmount: '399360',
      toCurrency: 'NGN',
      toAsset: to.wallet.assets.find(({ symbol }) => symbol === 'cNGN'),
      toBlockchain: expect.objectContaining({ slug: 'solana', name: 'Solana', symbol: 'SOL', tokenStandard: null }),
      toWallet: expect.objectContaining({ id: to.wallet.id, name: 'Treasury Solana', business }),
      reason: 'Swap failed: the quoted rate is no longer available',
    });
  });

  test('of an address has its switches off', async () => {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum', 'testnet');
    const parameters = { walletId: wallet.id, addressId: address.id };
    expect((await call(sandbox, 'updateAddress', parameters, {})).body).toEqual({
      message: 'Address updated successfully',
      statusCode: 200,
      data: {
        ...times,
        id: address.id,
        address: address.address,
        name: null,
        metadata: null,
        type: 'INTERNAL',
        isActive: true,
        derivationPath: text(/^m\/44'\/60'\/0'\/0\/\d+$/),
        network: 'testnet',
        configurations: {
          aml: { provider: 'Sandbox screening', message: 'No match found' },
          autoSettlement: { isActive: false, rules: [] },
          disableAutoSweep: false,
          enableGaslessWithdraw: false,
          showPrivateKey: false,
        },
        blockchain,
      },
    });
  });

  test('of the virtual account of a master wallet has its customer, its wallet and the business', async () => {
    const sandbox = await useSandbox();
    const { wallet } = walletOf(sandbox, 'ethereum');
    expect((await call(sandbox, 'getWalletVirtualAccount', { id: wallet.id })).body).toEqual({
      message: 'Virtual account retrieved successfully',
      statusCode: 200,
      data: {
        ...times,
        id,
        accountName: 'Sandbox Business',
        accountNumber: text(/^99\d{8}$/),
        bankCode: '999',
        bankName: 'Sandbox Bank',
        currency: 'NGN',
        type: 'AUTO_FUNDING',
        status: 'ACTIVE',
        isActive: true,
        reference: text(/^VA-\d{12}$/),
        label: null,
        customer: {
          ...times,
          id,
          email: 'treasury@business.example',
          name: 'Sandbox Business',
          phone: null,
          status: 'ACTIVE',
          network: 'mainnet',
          type: 'individual',
          additionalData: {},
        },
        wallet: walletRecord,
        address: null,
      },
    });
  });

  test('of a rate says who made and who deactivated it, and links to the version before', async () => {
    const { rates } = await useSandbox();
    const [first, second] = rates;
    const deactivated = {
      isActive: false,
      status: 'deactivated',
      deactivatedBy: id,
      deactivatedAt: now,
      deactivationReason: 'Replaced',
    };
    const active = {
      isActive: true,
      status: 'active',
      deactivatedBy: null,
      deactivatedAt: null,
      deactivationReason: null,
    };
    const common = { ...times, id, network: 'mainnet', minAmount: '10', maxAmount: null, createdBy: id };
    const links = { previousRateId: null, rootRateId: null };
    expect(rates).toEqual([
      { ...common, ...deactivated, ...links, fromAsset: 'USDC', toAsset: 'cNGN', rate: '1590', version: 1 },
      {
        ...common,
        ...active,
        previousRateId: first?.id,
        rootRateId: first?.id,
        fromAsset: 'USDC',
        toAsset: 'cNGN',
        rate: '1600',
        version: 2,
      },
      { ...common, ...deactivated, ...links, fromAsset: 'USDT', toAsset: 'cNGN', rate: '1598', version: 1 },
    ]);
    expect(second?.id).not.toBe(first?.id);
  });
});

describe('the chains', () => {
  const dollar = (symbol: string, name: string, decimals = 6) => [symbol, name, decimals, 'USD'];
  const usdc = dollar('USDC', 'USD Coin');
  const usdt = dollar('USDT', 'Tether USD');
  const cngn = ['cNGN', 'cNGN', 6, 'NGN'];
  test.each([
    ['ethereum', 'mainnet', 'Ethereum', 'ETH', 'ERC20', [['ETH', 'Ether', 18, 'ETH'], usdc, usdt, cngn]],
    ['tron', 'mainnet', 'Tron', 'TRX', null, [['TRX', 'Tronix', 6, 'TRX'], usdt, cngn]],
    ['solana', 'mainnet', 'Solana', 'SOL', null, [['SOL', 'Solana', 9, 'SOL'], usdc, cngn]],
    [
      'stellar',
      'mainnet',
      'Stellar',
      'XLM',
      null,
      [['XLM', 'Stellar Lumens', 7, 'XLM'], dollar('USDC', 'USD Coin', 7)],
    ],
    ['ethereum', 'testnet', 'Ethereum', 'ETH', 'ERC20', [['ETH', 'Ether', 18, 'ETH'], usdc, usdt, cngn]],
  ])('%s has on %s its coin and its stablecoins', async (slug, network, name, symbol, standard, assets) => {
    const sandbox = await useSandbox();
    const { wallet } = walletOf(sandbox, slug, network);
    expect(wallet.blockchain).toMatchObject({ slug, name, symbol });
    expect(wallet.assets).toEqual(
      assets.map(([token, title, decimals, currency], index) => ({
        ...times,
        id,
        name: title,
        symbol: token,
        decimals,
        currency,
        address: index === 0 ? null : expect.any(String),
        standard: index === 0 ? null : standard,
        isActive: true,
        isNative: index === 0,
        network,
        logoUrl: `https://assets.example.com/assets/${String(token).toLowerCase()}.svg`,
        configurations: null,
      })),
    );
    const { data } = (await call(sandbox, 'signWalletMessage', { id: wallet.id }, {})).body;
    expect(data.blockchain).toMatchObject({ name, slug, symbol, tokenStandard: standard });
    expect(data.wallet.name).toBe(`Treasury ${name}${network === 'testnet' ? ' testnet' : ''}`);
    expect(data.wallet.description).toBe(`Master wallet on ${name}, ${network}`);
  });

  test('no two keys of the world share an address', async () => {
    const { wallets } = await useSandbox();
    const all = wallets.flatMap(({ address, assets, addresses }) => [
      address,
      ...assets.flatMap((asset) => asset.address ?? []),
      ...addresses.map((child) => child.address),
    ]);
    expect(new Set(all).size).toBe(all.length);
  });
});
