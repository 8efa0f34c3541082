/** Words by which readers look for a page that says it in other words. */
import type { Page } from './pages/page.ts';

/** How much the title and the words below count, as the search takes it. */
export const ranking = {
  // The defaults of the generator.
  ...{ pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9 },
  metaWeights: { title: 1, keywords: 4 },
};

const byPlace: Record<string, string> = {
  '#/getting-started': 'install installation setup quickstart tutorial begin npm first request base url address local',
  '#/client': 'fetch http library options configure timeout retries abort cancel proxy logging middleware',
  '#/types': 'typescript types only without runtime interface definitions d.ts type',
  '#/authentication':
    '2fa mfa otp totp one-time code two factor token secret credentials login api key header x-api-key',
  '#/amounts': 'floating point float precision rounding decimal bignumber big numbers money cents digits wei',
  '#/errors':
    'exception failure status code timeout times out 429 rate limit 500 502 503 504 retry-after network lost response handle failed unknown outcome',
  '#/receiving-webhooks':
    'webhook callback endpoint hmac sha512 signature verify python go php retry retries retried schedule duplicate twice idempotent idempotency once credit credited',
  '#/webhooks-in-production':
    'idempotency idempotent exactly once queue redis postgres postgresql database rotate rotation keys monitoring metrics shutdown scale',
  '#/payouts': 'payout idempotency idempotent withdraw twice duplicate payment once',
  '#/batches': 'bulk many more than 20 calls chunk concurrency parallel limit',
  '#/testing': 'mock run start server offline ci continuous integration vitest jest simulate fake trigger',
  '#/sandbox': 'test without account simulate emulator local fake deposit offline staging testnet environment',
  '#/agents': 'mcp model context protocol ai agent llm tool tools claude gpt assistant function calling',
  '#/runtimes': 'node bun deno cloudflare workers edge browser lambda version support supported',
  '#/compatibility':
    'generate client another other language java python go rust c# kotlin swift postman insomnia swagger openapi generator code',
  '#/versioning': 'breaking changes upgrade compatibility semver deprecation deprecated migrate',
  '#/updating': 'npm registry tarball url git github dependabot renovate upgrade bot lock file monorepo consume types',
  '#/changelog': 'release notes releases changed new',
  '#/glossary': 'definition terms meaning terminology vocabulary mean master wallet child address',
  '#/not-shown':
    'unknown missing undocumented list customers create wallet base url host address of the service quota limits broadcast endpoints',
  '#/events': 'webhook types catalogue list callbacks notifications retry retries attempts schedule',
  '#/fiat-withdrawal/executefiatwithdrawal':
    'withdrawal times out time timeout payout bank transfer cash ngn send money off-ramp executeFiatWithdrawal institutionIdentifier accountIdentifier',
  '#/signing/signwalletmessage': 'sign message solana evm tron stellar eip-191 personal_sign',
  '#/contracts/estimatewalletnetworkfee': 'gas estimate estimation cost price transaction fees',
  '#/contracts/readcontracts': 'call view function balanceof eth_call smart contract',
  '#/contracts/signcontractwrites': 'smart contract call send transaction broadcast erc20 transfer approve abi',
  '#/asset-recovery/salvageasset': 'recover lost token sent wrong network rescue stuck mistake',
  '#/sweeping/sweepassets': 'collect consolidate move deposit main master wallet',
  '#/webhooks/resendtransactionwebhook': 'replay redeliver repeat again',
  '#/virtual-accounts/createaddressvirtualaccount': 'open bank account number ngn naira deposit fiat on-ramp',
  '#/events/receivedepositsuccess': 'deposit confirmed received credited incoming payment arrived',
  '#/events/receivedepositprocessing': 'pending incoming seen unconfirmed',
  '#/schemas/asset': 'decimals decimal places',
  '#/schemas/transaction': 'null fields nullable optional record',
};

/** What the search knows of a page in addition to its text. The title counts again, except that of a schema, which is like that of its operation. */
export const keywordsOf = ({ place, kind, title }: Page): string =>
  [byPlace[place], kind === 'schema' ? '' : title].filter(Boolean).join(' ');
