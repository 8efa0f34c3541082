import type { Faults } from '../http/faults.js';
import { isJson, type ReceivedRequest } from '../http/message.js';
import type { SandboxResponse } from './carry-out.js';
import { type ControlName, checkControlOptions } from './control-options.js';
import type { Controls } from './controls.js';
import { forbidden, invalid, notFound, Refusal } from './refusal.js';
import type { DeliveryFaults, DepositOptions, FailSwapOptions, FiatDepositOptions, WithdrawalStatus } from './types.js';

const prefix = '/_sandbox/';

/** Whether a request is one of the controls and not of an operation. */
export const isControl = ({ path }: ReceivedRequest): boolean => path.startsWith(prefix);

const readable = ['wallets', 'rates', 'deliveries', 'requests', 'apiKey'] as const;

/** The methods of a sandbox, each with its options as fields of the body, which have been checked. */
const controls: { readonly [Name in ControlName]: (sandbox: Controls, fields: never) => unknown } = {
  setWebhookUrl: (sandbox, { url, walletId }: { url: string; walletId?: string }) =>
    sandbox.setWebhookUrl(url, walletId),
  createWallet: (sandbox, options: Parameters<Controls['createWallet']>[0]) => sandbox.createWallet(options),
  createAddress: (sandbox, { walletId }: { walletId: string }) => sandbox.createAddress(walletId),
  deposit: (sandbox, options: DepositOptions) => sandbox.deposit(options),
  fiatDeposit: (sandbox, options: FiatDepositOptions) => sandbox.fiatDeposit(options),
  failSwap: (sandbox, options: FailSwapOptions) => sandbox.failSwap(options),
  setWithdrawalStatus: (sandbox, { status }: { status: WithdrawalStatus }) => sandbox.setWithdrawalStatus(status),
  twoFactorCode: (sandbox) => ({ code: sandbox.twoFactorCode() }),
  deliverDue: (sandbox) => sandbox.deliverDue(),
  advance: (sandbox, { milliseconds }: { milliseconds: number }) => sandbox.advance(milliseconds),
  setFaults: (sandbox, { faults = {} }: { faults?: Faults }) => sandbox.setFaults(faults),
  setDeliveryFaults: (sandbox, { faults = {} }: { faults?: DeliveryFaults }) => sandbox.setDeliveryFaults(faults),
};

const isControlName = (name: string): name is ControlName => Object.hasOwn(controls, name);

/** Responds to a control request: `GET` reads a property, `POST` calls a method. Throws a refusal. */
export async function respondToControl(sandbox: Controls, request: ReceivedRequest): Promise<SandboxResponse> {
  requireLocal(request);
  const name = request.path.slice(prefix.length);
  const property = readable.find((candidate) => candidate === name);
  if (request.method === 'GET' && property) return ok({ [property]: sandbox[property] });
  if (request.method !== 'POST' || !isControlName(name))
    throw notFound(
      `There is no control ${request.method} ${request.path}. GET: ${readable.join(', ')}. POST: ${Object.keys(controls).join(', ')}.`,
    );
  const { value, problem } = request.body;
  if (problem !== undefined) throw invalid(`The body ${problem}`);
  if (request.bytes.length > 0 && !isJson(request.headers))
    throw new Refusal(415, 'The body must be JSON: content-type: application/json');
  try {
    const fields = value ?? {};
    checkControlOptions(name, fields);
    return ok((await controls[name](sandbox, fields as never)) ?? {});
  } catch (error) {
    throw error instanceof TypeError ? invalid(error.message) : error;
  }
}

const ok = (body: unknown): SandboxResponse => ({ status: 200, headers: {}, body });

/**
 * The controls hand out keys and move the clock, so only this machine may reach them, whatever address the server listens on. No page
 * in a browser may either: not with a name that an attacker points at this machine (`Host`), and not from a page of another origin
 * (`Origin`).
 */
function requireLocal({ headers, peer = 'unknown' }: ReceivedRequest): void {
  const { host, origin } = headers;
  if (!isLoopback(peer)) throw forbidden(`The controls are for this machine only, not for ${peer}`);
  const { hostname } = new URL(URL.canParse(`http://${host}`) ? `http://${host}` : 'http://unreadable.invalid');
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    throw forbidden(`The controls are for this machine only, not for the host ${host}`);
  if (origin !== undefined && origin !== `http://${host}`)
    throw forbidden(`The controls are not for pages of ${origin}`);
}

/** Whether an address of a peer is one of this machine's own network, also as IPv4 inside of IPv6. */
export const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
