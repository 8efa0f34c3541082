import type { ServerResponse } from 'node:http';
import { controls as declared } from '../../generated/sandbox.js';
import { isLoopbackAddress, isLoopbackHost } from '../base/safe-address.js';
import { type ControlName, checkControl } from '../server/check-control.js';
import { isJson, type ReceivedRequest } from '../server/message.js';
import { controls } from './controls.js';
import { refuse, type SandboxResponse, succeed } from './operations/carry-out.js';
import { forbidden, invalid, notFound, Refusal } from './operations/refusal.js';
import { isPageFile, readPageFile } from './serve-page.js';
import type { Session } from './session.js';

const prefix = '/_sandbox/';

const hint = '. Allow the host by which others call it with allowHosts, or --allow-host';

/** Whether a request is one of the controls and not of an operation. */
export const isControl = ({ path }: ReceivedRequest): boolean => path.startsWith(prefix);

const isControlName = (name: string): name is ControlName => Object.hasOwn(declared, name);

/** The name of a control. */
const controlName = ({ path }: ReceivedRequest): string => path.slice(prefix.length);

/** Responds to a control request of an allowed caller. Throws a refusal. */
async function respondToControl(session: Session, request: ReceivedRequest): Promise<SandboxResponse> {
  const name = controlName(request);
  if (!isControlName(name) || declared[name].method !== request.method) throw unknownControl(request);
  const { value, problem } = request.body;
  if (request.search !== '') throw invalid(`${name} takes no query, but was given ${request.search}`);
  if (request.method === 'GET' && request.bytes.length > 0) throw invalid(`${name} takes no body`);
  if (problem !== undefined) throw invalid(`The body ${problem}`);
  if (request.bytes.length > 0 && !isJson(request.headers))
    throw new Refusal(415, 'The body must be JSON: content-type: application/json');
  try {
    const fields = checkControl(name, value === undefined ? {} : value);
    return { status: 200, headers: {}, body: (await controls[name](session, fields as never)) ?? {} };
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
 * The controls hand out keys and move the clock, so only this machine may reach them, whatever address the server listens on, unless an
 * allowed host is named. No page in a browser may either, except the console: not with a name that an attacker points at this machine
 * (`Host`), and not from a page of another origin (`Origin`, and `Sec-Fetch-Site` for what a page loads without an `Origin`).
 */
function requireLocal(request: ReceivedRequest, allowed: readonly string[] = []): void {
  const { headers, peer = 'unknown' } = request;
  const { host, origin } = headers;
  const { hostname } = new URL(URL.canParse(`http://${host}`) ? `http://${host}` : 'http://unreadable.invalid');
  if (!allowed.includes(hostname)) {
    if (!isLoopbackAddress(peer)) throw forbidden(`The controls are for this machine only, not for ${peer}${hint}`);
    if (!isLoopbackHost(hostname))
      throw forbidden(`The controls are for this machine only, not for the host ${host}${hint}`);
  }
  if (origin !== undefined && origin !== `http://${host}`)
    throw forbidden(`The controls are not for pages of ${origin}`);
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  // A link to the console may stand anywhere.
  const isLink = mode === 'navigate' && controlName(request) === '';
  if ((site === 'cross-site' || site === 'same-site') && !isLink)
    throw forbidden('The controls are not for other pages');
}

/** Serves what stands below `/_sandbox/` to allowed callers: the controls and the page. */
export const serveControls =
  (session: Session) =>
  async (request: ReceivedRequest, reply: ServerResponse): Promise<void> => {
    const name = request.method === 'GET' ? controlName(request) : undefined;
    const { status, headers, body } = await respond(session, request, name).catch(refuse);
    reply.writeHead(status ?? 200, headers).end(body);
  };

async function respond(session: Session, request: ReceivedRequest, name: string | undefined) {
  requireLocal(request, session.options.allowHosts);
  return name !== undefined && isPageFile(name)
    ? await readPageFile(name)
    : succeed(await respondToControl(session, request));
}
