import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { controls } from '../../generated/sandbox.ts';
import { definitions } from '../../generated/sandbox-schemas.ts';
import { definitions as contractDefinitions } from '../../generated/schemas.ts';
import { signatureHeader } from '../../generated/webhooks.ts';
import { toBaseUnits } from '../../src/index.ts';
import { operationExamples } from '../../src/samples/examples.ts';
import {
  type DepositOptions,
  type OperationId,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
} from '../../src/testing.ts';
import { createCompiler } from '../../src/validators/compile.ts';
import { eventSchemas, findViolations, responseSchemas } from '../../src/validators/index.ts';
import { verifyWebhook } from '../../src/webhooks/index.ts';
import { listen } from '../loopback.ts';
import { roles } from '../operations.ts';

/** A sandbox that is closed after the test. */
export async function useSandbox(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** A response, parsed. A success has been held against the contract. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

/** Why the last request was refused. The body of a refusal is an example of the contract where it has one. */
export const reasonOf = ({ requests }: Pick<Sandbox, 'requests'>): string | undefined => requests.at(-1)?.reason;

/** Parsed JSON of a shape that a test knows. */
export type Json = Awaited<ReturnType<Response['json']>>;

/** Every response is JSON, a refusal too. */
async function readJson(response: Response): Promise<Json> {
  expect(response.headers.get('content-type')).toBe('application/json');
  return response.json();
}

/** Calls an operation, and holds a success against the contract. */
export async function call(
  sandbox: Pick<Sandbox, 'url' | 'apiKey'>,
  operationId: OperationId,
  parameters: Readonly<Record<string, string>> = {},
  body?: unknown,
  key: string = sandbox.apiKey,
): Promise<Reply> {
  const operation = operations.find((candidate) => candidate.operationId === operationId);
  if (!operation) throw new Error(`there is no operation ${operationId}`);
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name) =>
    encodeURIComponent(parameters[name] ?? 'unknown'),
  );
  const response = await fetch(sandbox.url + path, {
    method: operation.method,
    headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const received = await readJson(response);
  if (response.ok) {
    const issues = findViolations(responseSchemas[operation.operationId], received);
    const { status } = response;
    if (issues.length > 0 || status !== operation.successStatus || !isShown(operationId, received.message))
      throw new Error(`${operationId} breaks the contract: ${JSON.stringify({ status, issues, received })}`);
  }
  return { status: response.status, headers: response.headers, body: received };
}

/** The contract of the controls. */
export const controlContract = JSON.parse(readFileSync('generated/sandbox.openapi.json', 'utf8'));
const compile = createCompiler({ ...contractDefinitions, ...definitions });

/** Calls a control with the method of its contract, which holds for what is returned. */
export async function control({ url }: Pick<Sandbox, 'url'>, name: string, body?: unknown): Promise<Reply> {
  const path = `/_sandbox/${name}`;
  const [[method = 'GET', operation] = []] = Object.entries<Json>(controlContract.paths[path] ?? {});
  const response = await fetch(url + path, {
    method: method.toUpperCase(),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const received = await readJson(response);
  const { $ref, content } = operation?.responses[response.ok ? 200 : 'default'] ?? {};
  const stated = content ?? controlContract.components.responses[$ref?.split('/').at(-1) ?? 'Refused'].content;
  const schema = String(stated['application/json'].schema.$ref).replace('components/schemas', '$defs');
  const issues = compile({ $ref: schema })(received);
  if (issues.length > 0) throw new Error(`${name} breaks the contract: ${JSON.stringify({ issues, received })}`);
  return { status: response.status, headers: response.headers, body: received };
}

/** Whether an example of the contract has this message, apart from the numbers in it. */
function isShown(operationId: OperationId, message: string): boolean {
  const withoutNumbers = (text: string) => text.replaceAll(/\d+/g, '0');
  const examples = Object.values(operationExamples(operationId).response);
  return examples.some((body) => withoutNumbers(body.message) === withoutNumbers(message));
}

/** A delivery that arrived. */
export interface Arrival {
  readonly bytes: string;
  readonly signature: string;
  readonly headers: IncomingHttpHeaders;
  readonly event: string;
  readonly data: Json;
}

/** A receiver that keeps what arrives, and responds with the next of the statuses, then with 200. */
export async function useReceiver(...statuses: number[]) {
  const arrivals: Arrival[] = [];
  const server = createServer(async (message, reply) => {
    const bytes = (await buffer(message)).toString();
    const { event, data } = JSON.parse(bytes);
    const { headers } = message;
    arrivals.push({ bytes, signature: String(headers[signatureHeader]), headers, event, data });
    const status = statuses.shift() ?? 200;
    if (status > 0) reply.writeHead(status, { location: '/webhooks' }).end();
  });
  const { origin } = await listen(server);
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve()).closeAllConnections();
      }),
  );
  return {
    url: `${origin}/webhooks`,
    arrivals,
    /** Sets the statuses of the next responses, one each; 200 comes after them, and 0 is not a response at all. */
    respond: (...next: number[]) => statuses.splice(0, statuses.length, ...next),
  };
}

/** The reasons why an arrival is not genuine: its signature, and each violation of the contract by its pointer. */
export async function problemsOf({ bytes, signature }: Arrival, key: string): Promise<string[]> {
  const verifying = verifyWebhook({ body: bytes, headers: { [signatureHeader]: signature } }, { keys: [key] });
  const unsigned = await verifying.then(
    () => [],
    () => ['signature'],
  );
  const body: { event: keyof typeof eventSchemas } = JSON.parse(bytes);
  const violations = findViolations(eventSchemas[body.event], body);
  return [...unsigned, ...violations.map(({ pointer, message }) => `${pointer} ${message}`)];
}

/** The seeded wallet of a chain. */
export function walletOf(sandbox: Sandbox, slug: string, network = 'mainnet') {
  const wallet = sandbox.wallets.find((one) => one.blockchain.slug === slug && one.network === network);
  const [address] = wallet?.addresses ?? [];
  if (!wallet || !address) throw new Error(`there is no wallet on ${slug}, ${network}`);
  const assetId = (symbol: string): string => wallet.assets.find((asset) => asset.symbol === symbol)?.id ?? '';
  /** The address as the parameters of every path name it. */
  const child = { id: wallet.id, walletId: wallet.id, addressId: address.id };
  return { ...wallet, wallet, address, chainAddress: wallet.address, assetId, child };
}

/** A sandbox that delivers to a receiver with these statuses, and its seeded wallet and address on Ethereum. */
export async function useWorld(options: SandboxOptions = {}, ...statuses: number[]) {
  const receiver = await useReceiver(...statuses);
  const sandbox = await useSandbox({ webhookUrl: receiver.url, ...options });
  const { wallet, address, assetId, child } = walletOf(sandbox, 'ethereum');
  /** Calls an operation of the wallet and its address, or of other parameters. */
  const ask = (operationId: OperationId, body?: unknown, parameters: Readonly<Record<string, string>> = {}) =>
    call(sandbox, operationId, { ...child, ...parameters }, body);
  const deposit = (fields: Partial<DepositOptions> = {}) =>
    sandbox.deposit({ addressId: address.id, amount: '25.5', ...fields });
  return { receiver, arrivals: receiver.arrivals, sandbox, wallet, address, assetId, child, ask, deposit };
}

/** Fields for each control that takes some, in an order in which each has something to work on. */
export async function fieldsOfControls(sandbox: Sandbox): Promise<Record<string, Json>> {
  const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
  const { deliveries } = await sandbox.deposit({ addressId: address.id, amount: '1' });
  return {
    createWallet: { blockchain: 'tron', network: 'testnet' },
    createAddress: { walletId: wallet.id },
    deposit: { addressId: address.id, amount: '1', finalEvent: 'deposit.failed', events: ['deposit.failed'] },
    fiatDeposit: { virtualAccountId: wallet.virtualAccounts[0]?.id, amount: '1' },
    failSwap: { walletId: wallet.id, fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '1' },
    setNextWithdrawalStatus: { status: 'FAILED' },
    setFaults: { [roles.get.operationId]: [{ status: 503, times: 1 }] },
    setDeliveryFaults: { 'deposit.success': [{ kind: 'duplicated' }] },
    resendDelivery: { deliveryId: deliveries[1]?.id },
    advanceClock: { milliseconds: 1 },
    setWebhookUrl: { url: 'https://example.com', walletId: wallet.id },
  };
}

/** The names of the controls that read the state. That a sandbox is there says what `health` says. */
export const reads = Object.entries(controls).flatMap(([name, { method }]) =>
  method === 'GET' && name !== 'health' ? [name] : [],
);
/** All that the controls read. */
export const stateOf = (sandbox: Sandbox): Json => JSON.stringify(reads.map((name) => Reflect.get(sandbox, name)));

/** An id that no record has. */
export const unknownId = '00000000-0000-4000-8000-000000000000';

/** A customer for a virtual account. */
export const customer = (email = 'amara.testwell@example.com') => ({
  firstname: 'Amara',
  lastname: 'Testwell',
  email,
  bvn: '22000000000',
  dateOfBirth: '1990-04-12',
});

/** A decimal string in units of 10⁻¹⁸. */
export const fromDecimal = (text: string): bigint => toBaseUnits(text, 18);
