/** The page of the sandbox: it reads the controls again and again, shows what they return, and calls those that change something. */
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { Delivery, RecordedRequest, SandboxClock, SandboxWallet } from '../../../generated/sandbox.js';
import { call, nameOf, type Result, report, showForms, submit } from './forms.js';
import { axis, describeState, drawDelivery, listAttempts, shortTime } from './time-line.js';

const reads = ['apiKey', 'clock', 'wallets', 'deliveries', 'requests'] as const;

let connection = 'Connecting';
/** What the sandbox holds. Deliveries and requests are listed oldest first. */
let state: Result<'apiKey'> & Result<'clock'> & Result<'wallets'> & Result<'deliveries'> & Result<'requests'> = {
  apiKey: '',
  clock: { kind: 'manual', now: '1970-01-01T00:00:00Z' },
  wallets: [],
  deliveries: [],
  requests: [],
};
/** What the drawer shows. */
let entry: { title: string; show: () => TemplateResult } | undefined;

const now = (): number => Date.parse(state.clock.now);
const walletName = (id: string): string => state.wallets.filter((wallet) => wallet.id === id).map(nameOf)[0] ?? id;

/**
 * Reads everything that is shown, draws it, and does so again after a pause, which is the longer the longer the reading took. A sandbox that
 * was started in place of another is shown as it is.
 */
async function poll(): Promise<void> {
  const start = Date.now();
  try {
    state = Object.assign({}, state, ...(await Promise.all(reads.map((name) => call(name)))));
    connection = 'Live';
  } catch {
    connection = 'The sandbox does not respond. Trying again.';
  }
  draw();
  setTimeout(poll, Math.max(500, 4 * (Date.now() - start)));
}

/** Terms with their descriptions; those without one are left out. */
const facts = (entries: readonly (readonly [term: string, description: unknown])[]): TemplateResult => html`
  <dl>${entries.map(([term, description]) =>
    description === undefined ? nothing : html`<dt>${term}</dt><dd>${description}</dd>`,
  )}</dl>`;

const block = (title: string, value: unknown) =>
  value === undefined ? nothing : html`<h3>${title}</h3><pre>${JSON.stringify(value, null, 2)}</pre>`;

/** What is behind a request of the list. */
const showRequest = ({ method, path, query, body, status, carriedOut, reason }: RecordedRequest): TemplateResult =>
  html`${facts([
    ['Request', `${method} ${path}`],
    ['Response', status ?? 'connection reset'],
    ['Carried out', carriedOut ? 'yes' : 'no'],
    ['Validation', reason ?? 'The request conforms to the contract.'],
  ])} ${block('Query', query)} ${block('Body', body)}`;

/** What is behind a delivery of the list at a time. */
const showDelivery = (delivery: Delivery, wallet: string, now: number): TemplateResult => html`
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

/** Opens the drawer. */
function open(title: string, show: () => TemplateResult): void {
  entry = { title, show };
  draw();
  document.querySelector('dialog')?.showModal();
}

const openDelivery = (delivery: Delivery): void =>
  open(delivery.event, () => {
    const current = state.deliveries.find(({ id }) => id === delivery.id) ?? delivery;
    return showDelivery(current, walletName(current.walletId), now());
  });

const showRow = (delivery: Delivery): TemplateResult => {
  const { text, isFailing } = describeState(delivery, now());
  return html`<li><button type="button" class="row" @click=${() => openDelivery(delivery)}>
    <span class="label"><strong>${delivery.event}</strong> ${walletName(delivery.walletId)}
      <code>${delivery.transactionId.slice(0, 8)}</code> <span class=${isFailing ? 'failing' : ''}>${text}</span></span>
    ${drawDelivery(delivery, now())}
  </button></li>`;
};

function showRequestRow(request: RecordedRequest): TemplateResult {
  const { method, path, operationId, status, reason } = request;
  const isFailing = status === undefined || status >= 400;
  const title = operationId ?? 'No operation of the contract';
  return html`<li><button type="button" class="row" @click=${() => open(title, () => showRequest(request))}>
    <span class=${isFailing ? 'failing' : ''}>${status ?? 'reset'}</span> ${method} <strong>${title}</strong> ${reason ?? path}
  </button></li>`;
}

const showWallet = (wallet: SandboxWallet): TemplateResult => html`
  <details id=${wallet.id}><summary>${nameOf(wallet)}</summary>${facts([
    ['Id', html`<code>${wallet.id}</code>`],
    ['Address', html`<code>${wallet.address}</code>`],
    ['Key', html`<code>${wallet.apiKey}</code>`],
    ['Webhook URL', wallet.webhookUrl ?? 'none'],
    ...wallet.addresses.map(({ id, address }) => ['Child', html`<code>${id} ${address}</code>`] as const),
    ...wallet.virtualAccounts.map((each) => ['Account', `${each.accountNumber} ${each.accountName}`] as const),
  ])}</details>`;

const noDeliveries = html`<p>No deliveries yet. Set the <a href="#setWebhookUrl-form">webhook URL</a> of your receiver, then let a
  <a href="#deposit-form">deposit</a> arrive.</p>`;

const noRequests = html`<p>No requests yet. Call <code>${location.origin}</code> with the key of the business.</p>`;

/** Moves the clock by the minutes of the form, or to the next attempt, and reports the result in the form. */
function advance(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const output = form.querySelector('output');
  const milliseconds = () => {
    if (event.submitter?.id !== 'next') return Number(form.querySelector('input')?.value) * 60_000;
    const due = state.deliveries.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
    if (due.length === 0) throw new Error('No attempt is due.');
    return Math.max(0, Math.min(...due.map(Date.parse)) - now());
  };
  if (output) void report(output, async () => call('advance', { milliseconds: milliseconds() }));
}

const showClock = ({ kind, now }: SandboxClock): TemplateResult => html`
  <p>${kind === 'real' ? 'Real clock' : 'Manual clock'} <time id="clock">${shortTime(now)}</time></p>
  ${
    kind === 'manual'
      ? html`<form data-control="advance" class="line" aria-label="Clock" @submit=${advance}>
          <label>Minutes <input type="number" min="0" step="any" value="10" required></label>
          <button type="submit">Advance</button>
          <button type="submit" id="next" formnovalidate>To the next attempt</button> <output></output>
        </form>`
      : nothing
  }`;

/** Draws the page; only what has changed is touched. */
function draw(): void {
  const { apiKey, clock, wallets, deliveries, requests } = state;
  render(
    html`<header><h1>Sandbox</h1><p id="connection" role="status">${connection}</p>${showClock(clock)}</header>
    <main>
      <section aria-labelledby="time-line">
        <h2 id="time-line">Time line</h2>
        <div class="scroll">${axis}<ol id="delivery-list">${repeat(deliveries.toReversed(), ({ id }) => id, showRow)}</ol></div>
        ${deliveries.length === 0 ? noDeliveries : nothing}
      </section>
      <section aria-labelledby="requests-title">
        <h2 id="requests-title">Requests</h2>
        <ol id="request-list">${repeat(requests.toReversed(), (_, age) => requests.length - age, showRequestRow)}</ol>
        ${requests.length === 0 ? noRequests : nothing}
      </section>
      <section aria-labelledby="actions"><h2 id="actions">Actions</h2>${showForms(wallets)}</section>
      <section aria-labelledby="wallets-title">
        <h2 id="wallets-title">Wallets</h2>
        <p>Key of the business <code>${apiKey}</code></p>
        <div id="wallets">${repeat(wallets, ({ id }) => id, showWallet)}</div>
      </section>
    </main>
    <dialog aria-labelledby="entry-title">
      <article>
        <header><h2 id="entry-title">${entry?.title}</h2><form method="dialog"><button type="submit">Close</button></form></header>
        ${entry?.show()}
      </article>
    </dialog>`,
    document.body,
  );
}

void poll();
