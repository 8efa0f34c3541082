import { html, nothing, type TemplateResult } from 'lit-html';
import type { Delivery, RecordedRequest } from '../../../generated/sandbox.js';
import { submit } from './forms.js';
import { describeState, listAttempts } from './time-line.js';

/** Terms with their descriptions; those without one are left out. */
export const facts = (entries: readonly (readonly [term: string, description: unknown])[]): TemplateResult => html`
  <dl>${entries.map(([term, description]) =>
    description === undefined ? nothing : html`<dt>${term}</dt><dd>${description}</dd>`,
  )}</dl>`;

const block = (title: string, value: unknown) =>
  value === undefined ? nothing : html`<h3>${title}</h3><pre>${JSON.stringify(value, null, 2)}</pre>`;

/** What is behind a request of the list. */
export const showRequest = ({ method, path, query, body, status, handled, reason }: RecordedRequest): TemplateResult =>
  html`${facts([
    ['Request', `${method} ${path}`],
    ['Response', status ?? 'connection reset'],
    ['Carried out', handled ? 'yes' : 'no'],
    ['Validation', reason ?? 'The request conforms to the contract.'],
  ])} ${block('Query', query)} ${block('Body', body)}`;

/** What is behind a delivery of the list at a time. */
export const showDelivery = (delivery: Delivery, wallet: string, now: number): TemplateResult => html`
  ${facts([
    ['State', describeState(delivery, now).text],
    ['Wallet', wallet],
    ['Transaction', html`<code>${delivery.transactionId}</code>`],
    ['Delivery', html`<code>${delivery.id}</code>`],
    ['URL', delivery.url],
  ])}
  <div class="scroll" tabindex="0" role="region" aria-label="Attempts"><table>
    <thead><tr><th>Attempt</th><th>Response</th><th>Note</th></tr></thead>
    <tbody>${listAttempts(delivery).map(
      ({ after, result, note, kind }) => html`
        <tr><td>${after}</td><td class=${kind}>${result}</td><td>${note}</td></tr>`,
    )}</tbody>
  </table></div>
  <form data-control="resendDelivery" class="line" @submit=${submit}>
    <input type="hidden" name="deliveryId" value=${delivery.id}>
    <button type="submit">Resend</button> <output></output>
  </form>
  ${block('Body, indented', JSON.parse(delivery.body))}`;
