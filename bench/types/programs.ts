/** Programs of one and of twenty calls, written as the users of each library write them. */

import { requestExample } from '../../dist/src/testing.js';
import { exampleNames } from '../../generated/examples.ts';
import { operations } from '../../generated/operations.ts';

interface Library {
  client: string;
  /** Twenty calls of twenty operations. */
  calls: readonly string[];
}

/** Every operation of the contract, with its path parameters and the body of its first example as source text. */
const requests = operations.map(({ operationId, method, path }) => {
  const parameters = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => `${name}: 'id'`);
  const [example] = exampleNames[operationId].request;
  const body = example ? `, body: ${JSON.stringify(requestExample(operationId, example))}` : '';
  return { operationId, method, path, parameters: `{ ${parameters.join(', ')} }`, body };
});

export const libraries: Record<string, Library> = {
  'ours, by name': {
    client: `import * as api from '../../../dist/src/sdk.js';
      const client = api.createSdkClient({ baseUrl: 'https://api.example', apiKey: 'key' });`,
    calls: requests.map(
      ({ operationId, parameters, body }) => `api.${operationId}({ client, path: ${parameters}${body} })`,
    ),
  },
  'ours, by path': {
    client: `import { createWalletClient } from '../../../dist/src/index.js';
      const wallet = createWalletClient({ baseUrl: 'https://api.example', apiKey: 'key' });`,
    calls: requests.map(
      ({ method, path, parameters, body }) => `wallet.${method}('${path}', { params: { path: ${parameters} }${body} })`,
    ),
  },
  'octokit types + openapi-fetch': {
    client: `import createClient from 'openapi-fetch';
      import type { paths } from '@octokit/openapi-types';
      const github = createClient<paths>({ baseUrl: 'https://api.example' });
      const repo = { params: { path: { owner: 'o', repo: 'r' } } };
      const issue = { params: { path: { owner: 'o', repo: 'r', issue_number: 1 } } };`,
    calls: [
      `github.POST('/repos/{owner}/{repo}/issues', { ...repo, body: { title: 't' } })`,
      `github.GET('/repos/{owner}/{repo}', repo)`,
      `github.GET('/repos/{owner}/{repo}/issues', repo)`,
      `github.GET('/repos/{owner}/{repo}/issues/{issue_number}', issue)`,
      `github.PATCH('/repos/{owner}/{repo}/issues/{issue_number}', { ...issue, body: { title: 't' } })`,
      `github.GET('/repos/{owner}/{repo}/issues/{issue_number}/comments', issue)`,
      `github.POST('/repos/{owner}/{repo}/issues/{issue_number}/comments', { ...issue, body: { body: 'b' } })`,
      `github.GET('/repos/{owner}/{repo}/pulls', repo)`,
      `github.POST('/repos/{owner}/{repo}/pulls', { ...repo, body: { head: 'h', base: 'b' } })`,
      `github.GET('/repos/{owner}/{repo}/branches', repo)`,
      `github.GET('/repos/{owner}/{repo}/commits', repo)`,
      `github.GET('/repos/{owner}/{repo}/releases', repo)`,
      `github.POST('/repos/{owner}/{repo}/releases', { ...repo, body: { tag_name: 't' } })`,
      `github.GET('/repos/{owner}/{repo}/tags', repo)`,
      `github.GET('/repos/{owner}/{repo}/labels', repo)`,
      `github.POST('/repos/{owner}/{repo}/labels', { ...repo, body: { name: 'n' } })`,
      `github.GET('/repos/{owner}/{repo}/milestones', repo)`,
      `github.GET('/repos/{owner}/{repo}/contributors', repo)`,
      `github.GET('/user', {})`,
      `github.GET('/orgs/{org}', { params: { path: { org: 'o' } } })`,
    ],
  },
  stripe: {
    client: `import Stripe from 'stripe';
      const stripe = new Stripe('key');`,
    calls: [
      `stripe.paymentIntents.create({ amount: 1, currency: 'usd' })`,
      `stripe.paymentIntents.retrieve('id')`,
      `stripe.paymentIntents.confirm('id')`,
      `stripe.charges.list({ limit: 10 })`,
      `stripe.customers.create({ email: 'e' })`,
      `stripe.customers.retrieve('id')`,
      `stripe.customers.update('id', { name: 'n' })`,
      `stripe.refunds.create({ charge: 'id' })`,
      `stripe.payouts.create({ amount: 1, currency: 'usd' })`,
      `stripe.balance.retrieve()`,
      `stripe.balanceTransactions.list()`,
      `stripe.transfers.create({ currency: 'usd', destination: 'd' })`,
      `stripe.invoices.create({ customer: 'c' })`,
      `stripe.subscriptions.list()`,
      `stripe.products.create({ name: 'n' })`,
      `stripe.prices.create({ currency: 'usd' })`,
      `stripe.setupIntents.create()`,
      `stripe.paymentMethods.list()`,
      `stripe.webhookEndpoints.list()`,
      `stripe.events.retrieve('id')`,
    ],
  },
  '@coinbase/cdp-sdk': {
    client: `import { CdpClient } from '@coinbase/cdp-sdk';
      const cdp = new CdpClient({ apiKeyId: 'i', apiKeySecret: 's', walletSecret: 'w' });
      const address = '0x8627D2ff24B0c941606734Ebaf410d5c59b94304';`,
    calls: [
      `cdp.evm.signMessage({ address, message: 'm' })`,
      `cdp.evm.createAccount({ name: 'n' })`,
      `cdp.evm.getAccount({ address })`,
      `cdp.evm.getOrCreateAccount({ name: 'n' })`,
      `cdp.evm.listAccounts()`,
      `cdp.evm.listSmartAccounts()`,
      `cdp.evm.signHash({ address, hash: '0x00' })`,
      `cdp.evm.signTransaction({ address, transaction: '0x00' })`,
      `cdp.evm.sendTransaction({ address, transaction: '0x00', network: 'base' })`,
      `cdp.evm.listTokenBalances({ address, network: 'base' })`,
      `cdp.evm.requestFaucet({ address, network: 'base-sepolia', token: 'eth' })`,
      `cdp.solana.createAccount({ name: 'n' })`,
      `cdp.solana.getAccount({ name: 'n' })`,
      `cdp.solana.getOrCreateAccount({ name: 'n' })`,
      `cdp.solana.listAccounts()`,
      `cdp.solana.signMessage({ address, message: 'm' })`,
      `cdp.solana.signTransaction({ address, transaction: 't' })`,
      `cdp.solana.requestFaucet({ address, token: 'sol' })`,
      `cdp.policies.listPolicies()`,
      `cdp.policies.getPolicyById({ id: 'p' })`,
    ],
  },
  openai: {
    client: `import OpenAI from 'openai';
      const openai = new OpenAI({ apiKey: 'key' });`,
    calls: [
      `openai.embeddings.create({ model: 'm', input: 'i' })`,
      `openai.models.list()`,
      `openai.models.retrieve('id')`,
      `openai.models.delete('id')`,
      `openai.files.list()`,
      `openai.files.retrieve('id')`,
      `openai.files.delete('id')`,
      `openai.batches.list()`,
      `openai.batches.retrieve('id')`,
      `openai.batches.cancel('id')`,
      `openai.moderations.create({ input: 'i' })`,
      `openai.images.generate({ prompt: 'p' })`,
      `openai.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'c' }] })`,
      `openai.chat.completions.retrieve('id')`,
      `openai.responses.create({ model: 'm', input: 'i' })`,
      `openai.responses.retrieve('id')`,
      `openai.vectorStores.list()`,
      `openai.vectorStores.create({ name: 'n' })`,
      `openai.vectorStores.retrieve('id')`,
      `openai.fineTuning.jobs.list()`,
    ],
  },
};

/** A program that awaits calls and reads their results. */
export const program = ({ client, calls }: Library, count: number): string =>
  [client, ...calls.slice(0, count).map((call, index) => `export const result${index} = await ${call};`)].join('\n');
