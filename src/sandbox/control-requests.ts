import { isJson, type ReceivedRequest } from '../http/message.js';
import type { SandboxResponse } from './carry-out.js';
import type { Controls } from './controls.js';
import { forbidden, invalid, notFound, Refusal } from './refusal.js';

const prefix = '/_sandbox/';

/** Whether a request is one of the controls and not of an operation. */
export const isControl = ({ path }: ReceivedRequest): boolean => path.startsWith(prefix);

const readable = ['wallets', 'rates', 'deliveries', 'requests', 'apiKey'] as const;

type Fields = Readonly<Record<string, unknown>>;
type Control = (sandbox: Controls, fields: Fields) => unknown;

const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value !== 'string') throw invalid(`${name} must be a string`);
  return value;
};

const optionalText = (fields: Fields, name: string): string | undefined =>
  fields[name] === undefined ? undefined : text(fields, name);

/** The methods of a sandbox, each with its options as fields of the body. */
const controls: Record<string, Control> = {
  setWebhookUrl: (sandbox, fields) => sandbox.setWebhookUrl(text(fields, 'url'), optionalText(fields, 'walletId')),
  createWallet: (sandbox, fields) =>
    sandbox.createWallet({
      blockchain: text(fields, 'blockchain'),
      network: optionalText(fields, 'network') as 'mainnet' | undefined,
    }),
  createAddress: (sandbox, fields) => sandbox.createAddress(text(fields, 'walletId')),
  deposit: (sandbox, fields) =>
    sandbox.deposit({
      amount: text(fields, 'amount'),
      addressId: optionalText(fields, 'addressId'),
      walletId: optionalText(fields, 'walletId'),
      assetId: optionalText(fields, 'assetId'),
      until: optionalText(fields, 'until') as 'deposit.success' | undefined,
    }),
  fiatDeposit: (sandbox, fields) =>
    sandbox.fiatDeposit({ virtualAccountId: text(fields, 'virtualAccountId'), amount: text(fields, 'amount') }),
  failSwap: (sandbox, fields) =>
    sandbox.failSwap({
      walletId: text(fields, 'walletId'),
      fromAssetId: text(fields, 'fromAssetId'),
      toAssetId: text(fields, 'toAssetId'),
      amount: text(fields, 'amount'),
    }),
  twoFactorCode: (sandbox) => ({ code: sandbox.twoFactorCode() }),
  deliverDue: (sandbox) => sandbox.deliverDue(),
  advance: (sandbox, { milliseconds }) => sandbox.advance(milliseconds as number),
  setFaults: (sandbox, { faults = {} }) => sandbox.setFaults(Object(faults)),
  setDeliveryFaults: (sandbox, { faults = {} }) => sandbox.setDeliveryFaults(Object(faults)),
};

/** Responds to a control request: `GET` reads a property, `POST` calls a method. Throws a refusal. */
export async function respondToControl(sandbox: Controls, request: ReceivedRequest): Promise<SandboxResponse> {
  requireLocal(request);
  const name = request.path.slice(prefix.length);
  const property = readable.find((candidate) => candidate === name);
  if (request.method === 'GET' && property) return ok({ [property]: sandbox[property] });
  const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
  if (request.method !== 'POST' || !control)
    throw notFound(
      `There is no control ${request.method} ${request.path}. GET: ${readable.join(', ')}. POST: ${Object.keys(controls).join(', ')}.`,
    );
  const { value, problem } = request.body;
  if (problem !== undefined) throw invalid(`The body ${problem}`);
  if (request.bytes.length > 0 && !isJson(request.headers))
    throw new Refusal(415, 'The body must be JSON: content-type: application/json');
  try {
    return ok((await control(sandbox, Object(value ?? {}))) ?? {});
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
