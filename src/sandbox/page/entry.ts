import { html, type TemplateResult } from 'lit-html';
import type { Delivery, InspectedDelivery, RecordedRequest } from '../../../generated/sandbox.js';
import { call, copyButton, facts, shortTime } from './controls.js';
import { describeState, listAttempts } from './time-line.js';

/** What is behind an entry of a list. */

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const block = (title: string, text: string, copied = text): TemplateResult => html`
  <h3>${title}</h3><pre>${text}</pre>${copyButton(copied, title.charAt(0).toLowerCase() + title.slice(1))}`;

/** A request. */
export const showRequest = ({ method, path, query, body, status, handled, reason }: RecordedRequest): TemplateResult =>
  html`
    ${facts([
      ['Request', `${method} ${path}`],
      ['Response', status === undefined ? 'connection reset' : String(status)],
      ['Carried out', handled ? 'yes' : 'no'],
    ])}
    <h3>Validation</h3>
    <p>${reason ?? 'The request conforms to the contract, and was carried out.'}</p>
    ${query && block('Query', json(query))} ${body === undefined ? '' : block('Body', json(body))}`;

/** A delivery at a time, and the request of its attempts once it is read. */
export const showDelivery = (
  delivery: Delivery,
  wallet: string,
  now: number,
  inspected: InspectedDelivery | string | undefined,
): TemplateResult => html`
  ${facts([
    ['State', describeState(delivery, now).text],
    ['Next attempt', delivery.nextAttemptAt && shortTime(delivery.nextAttemptAt)],
    ['Wallet', wallet],
    ['Transaction', html`<code>${delivery.transactionId}</code>`],
    ['Delivery', html`<code>${delivery.id}</code>`],
    ['URL', delivery.url],
  ])}
  <div class="scroll" tabindex="0" role="region" aria-label="Attempts"><table>
    <thead><tr><th>Attempt</th><th>After the first</th><th>Response</th><th>Note</th></tr></thead>
    <tbody>${listAttempts(delivery).map(
      ({ at, after, result, note, kind }) => html`
        <tr><td>${at}</td><td>${after}</td><td class=${kind === 'failed' ? 'failing' : ''}>${result}</td><td>${note}</td></tr>`,
    )}</tbody>
  </table></div>
  <form class="line" @submit=${(event: SubmitEvent) => void resend(event, delivery.id)}>
    <button type="submit">Resend</button> <output></output>
  </form>
  ${typeof inspected === 'object' ? showInspected(inspected) : html`<p>${inspected ?? 'Reading the request'}</p>`}`;

const showInspected = ({ headers, body, issues }: InspectedDelivery): TemplateResult => {
  const texts = issues.map(({ pointer, message }) => `${pointer || 'The body'} ${message}`);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return html`
    <h3>Validation</h3>
    <p>${texts.join('; ') || 'The body conforms to the contract.'}</p>
    ${block('Headers', lines.join('\n'))} ${block('Body, indented', json(JSON.parse(body)), body)}`;
};

async function resend(event: SubmitEvent, deliveryId: string): Promise<void> {
  event.preventDefault();
  const output = (event.target as HTMLFormElement).querySelector('output');
  const text = await call('resendDelivery', { deliveryId }).then(
    ({ attempts: [first] }) => `Sent again: ${first?.status ?? first?.failure ?? 'the first attempt is due later'}`,
    String,
  );
  if (output) output.textContent = text;
}
