import type { Delivery, InspectedDelivery, RecordedRequest } from '../../../generated/sandbox.js';
import { post } from './call-control.js';
import { deliveryCommand, requestCommand } from './curl.js';
import { copyButton, element, facts, find } from './elements.js';
import { describeState, listAttempts, shortTime } from './time-line.js';

/** What is behind an entry of a list. */

const dialog = find('entry', HTMLDialogElement);
const title = find('entry-title', HTMLHeadingElement);
const content = find('entry-body', HTMLDivElement);

/** Shows a delivery again, if it is the one that is open. */
let refresh: (delivery: Delivery, now: number) => void = () => {};
dialog.addEventListener('close', () => {
  refresh = () => {};
});

function open(heading: string, ...parts: readonly (Node | string)[]): void {
  title.replaceChildren(heading);
  content.replaceChildren(...parts);
  dialog.showModal();
  dialog.scrollTop = 0;
}

const section = (heading: string, ...parts: readonly (Node | string)[]): HTMLElement =>
  element('div', {}, element('h3', {}, heading), ...parts);

const block = (text: string, what: string): HTMLElement =>
  element('div', {}, element('pre', {}, text), element('div', { className: 'buttons' }, copyButton(text, what)));

const indent = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

/** Opens a request. */
export function openRequest(request: RecordedRequest, key: string): void {
  const { operationId, method, path, query, body, status, handled, reason } = request;
  const command = requestCommand(request, location.origin, key);
  const isRedacted = command.includes('[redacted]');
  open(
    operationId ?? 'No operation of the contract',
    facts([
      ['Request', `${method} ${path}`],
      ['Response', status === undefined ? 'connection reset' : String(status)],
      ['Carried out', handled ? 'yes' : 'no'],
    ]),
    section('Validation', reason ?? 'The request conforms to the contract, and was carried out.'),
    ...(query ? [section('Query', element('pre', {}, JSON.stringify(query, null, 2)))] : []),
    ...(body === undefined ? [] : [section('Body', element('pre', {}, JSON.stringify(body, null, 2)))]),
    section(
      'As curl',
      ...(isRedacted ? ['Secret fields are not kept: replace [redacted].'] : []),
      block(command, 'as curl'),
    ),
  );
}

/** Opens a delivery, and keeps it current until it is closed. */
export async function openDelivery(delivery: Delivery, wallet: string, now: number): Promise<void> {
  const state = element('div', {});
  const output = element('output', {});
  const request = element('div', {}, 'Reading the request');
  open(
    delivery.event,
    state,
    element(
      'div',
      { className: 'buttons' },
      element('button', { type: 'button', onclick: () => resend(delivery, output) }, 'Resend'),
      output,
    ),
    request,
  );
  refresh = (changed, time) => {
    if (changed.id === delivery.id) state.replaceChildren(...describe(changed, wallet, time));
  };
  refresh(delivery, now);
  try {
    request.replaceChildren(...describeRequest(await post('inspectDelivery', { deliveryId: delivery.id })));
  } catch (error) {
    request.replaceChildren(String(error));
  }
}

export const refreshDelivery = (delivery: Delivery, now: number): void => refresh(delivery, now);

async function resend({ id }: Delivery, output: HTMLOutputElement): Promise<void> {
  if (output.ariaBusy) return;
  output.ariaBusy = 'true';
  output.replaceChildren('Sending');
  try {
    const { attempts } = await post('resendDelivery', { deliveryId: id });
    const [first] = attempts;
    output.replaceChildren(`Sent again: ${first?.status ?? first?.failure ?? 'the first attempt is due later'}`);
  } catch (error) {
    output.replaceChildren(String(error));
  }
  output.ariaBusy = null;
}

function describe(delivery: Delivery, wallet: string, now: number): Node[] {
  const { id, transactionId, url, nextAttemptAt } = delivery;
  const row = (cell: 'th' | 'td', ...texts: readonly (Node | string)[]) =>
    element('tr', {}, ...texts.map((text) => element(cell, {}, text)));
  return [
    facts([
      ['State', describeState(delivery, now)],
      ['Next attempt', nextAttemptAt && element('time', {}, shortTime(nextAttemptAt))],
      ['Wallet', wallet],
      ['Transaction', element('code', {}, transactionId)],
      ['Delivery', element('code', {}, id)],
      ['URL', url],
    ]),
    element(
      'table',
      {},
      element('thead', {}, row('th', 'Attempt', 'After the first', 'Response', 'Note')),
      element(
        'tbody',
        {},
        ...listAttempts(delivery).map(({ at, after, result, note, kind }) =>
          row(
            'td',
            element('time', {}, at),
            after,
            element('span', { className: kind === 'failed' ? 'failing' : '' }, result),
            note,
          ),
        ),
      ),
    ),
  ];
}

function describeRequest(request: InspectedDelivery): Node[] {
  const { headers, body, issues } = request;
  const texts = issues.map(({ pointer, message }) => `${pointer || 'The body'} ${message}`);
  return [
    section('Validation', texts.join('; ') || 'The body conforms to the contract.'),
    section(
      'Headers',
      block(
        Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
        'the headers',
      ),
    ),
    section(
      'Body, indented',
      element('pre', {}, indent(body)),
      element('div', { className: 'buttons' }, copyButton(body, 'the exact body')),
    ),
    section('As curl', block(deliveryCommand(request), 'as curl')),
  ];
}
