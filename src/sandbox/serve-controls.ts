import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { controls as declared } from '../../generated/sandbox.js';
import { isLoopbackHost } from '../base/options.js';
import { runControl } from './controls.js';
import type { ControlName } from './options.js';
import { isJson, type ReceivedRequest } from './server/message.js';
import { forbidden, invalid, notFound, Refusal, type RequestOutcome, succeed } from './server/request-outcome.js';
import type { Session } from './session.js';

const prefix = '/_sandbox/';

const hint = '. To allow a host name for other machines, use allowHosts or --allow-hosts';

/** Whether a peer's address is this machine, including IPv4 inside IPv6. */
export const isLoopbackAddress = (address: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

/** Whether a request is for a control and not for an operation. */
export const isControl = ({ path }: ReceivedRequest): boolean => path.startsWith(prefix);

const isControlName = (name: string): name is ControlName => Object.hasOwn(declared, name);

/** A control's name. */
const controlName = ({ path }: ReceivedRequest): string => path.slice(prefix.length);

/** Runs the control that a request names. Throws a refusal. */
async function runRequested(session: Session, request: ReceivedRequest): Promise<RequestOutcome> {
  const name = controlName(request);
  if (!isControlName(name) || declared[name].method !== request.method) throw unknownControl(request);
  const { value, problem } = request.body;
  if (request.search !== '') throw invalid(`${name} takes no query, but got ${request.search}`);
  if (request.method === 'GET' && request.bytes.length > 0) throw invalid(`${name} takes no body`);
  if (problem !== undefined) throw invalid(`The body ${problem}`);
  if (request.bytes.length > 0 && !isJson(request.headers))
    throw new Refusal(415, 'The body must be JSON: content-type: application/json');
  try {
    return succeed((await runControl(session, name, value)) ?? {});
  } catch (error) {
    throw error instanceof TypeError ? invalid(error.message) : error;
  }
}

function unknownControl({ method, path }: ReceivedRequest): Refusal {
  const names = Object.keys(declared).filter(isControlName);
  const of = (method: string) => `${method}: ${names.filter((each) => declared[each].method === method).join(', ')}.`;
  return notFound(`There is no control ${method} ${path}. ${of('GET')} ${of('POST')}`);
}

/**
 * The controls hand out keys and move the clock, so only this machine may reach them, whatever address the server listens on, unless
 * hosts are allowed. Browser pages other than the console may not: not through a name that an attacker points at this machine (`Host`),
 * and not from another origin (`Origin`, and `Sec-Fetch-Site` for requests without an `Origin`).
 */
function requireLocal(request: ReceivedRequest, allowed: readonly string[] = []): void {
  const { headers, peer = 'unknown' } = request;
  const { host, origin } = headers;
  const { hostname } = new URL(URL.canParse(`http://${host}`) ? `http://${host}` : 'http://unreadable.invalid');
  if (!allowed.includes(hostname)) {
    if (!isLoopbackAddress(peer)) throw forbidden(`The controls are for this machine only, not for ${peer}${hint}`);
    if (!isLoopbackHost(hostname))
      throw forbidden(`The controls are for this machine only, not for the host ${host}${hint}`);
    // A proxy on this machine sends other machines' requests.
    const forwarded = Object.keys(headers).find((name) => /^(x-forwarded-.+|forwarded|x-real-ip|via)$/.test(name));
    if (forwarded !== undefined)
      throw forbidden(`The controls are for this machine only, not for requests from a proxy (${forwarded})${hint}`);
  }
  if (origin !== undefined && origin !== `http://${host}`)
    throw forbidden(`The controls are not for pages of ${origin}`);
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  // Any page may link to the console.
  const isLink = mode === 'navigate' && controlName(request) === '';
  if (/^(cross|same)-site$/.test(site ?? '') && !isLink) throw forbidden('The controls are not for other pages');
}

/** The media types of the page's files, by extension. */
const pageTypes: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
};

const pageHeaders = {
  'content-security-policy':
    // The only image is the icon.
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

async function readPage(name: string): Promise<RequestOutcome> {
  const path = createRequire(import.meta.url).resolve(`#page/${name || 'index.html'}`);
  const headers = { ...pageHeaders, 'content-type': String(pageTypes[name]) };
  return { carriedOut: true, status: 200, headers, body: await readFile(path, 'utf8') };
}

/** Responds to a request below `/_sandbox/` of an allowed caller: a control, or a file of the page. Throws a refusal. */
export async function respondToControl(session: Session, request: ReceivedRequest): Promise<RequestOutcome> {
  requireLocal(request, session.options.allowHosts);
  const name = controlName(request);
  return request.method === 'GET' && Object.hasOwn(pageTypes, name) ? readPage(name) : runRequested(session, request);
}
