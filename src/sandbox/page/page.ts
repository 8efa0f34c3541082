/** The sandbox's page: it polls the controls, shows their state, and calls those that change something. */
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { Delivery, RecordedRequest, SandboxWallet } from '../../../generated/sandbox.js';
import type { Transaction } from '../../../generated/types.js';
import { call, nameOf, type Result, showActions, submit } from './actions.js';
import { axis, describeState, drawDelivery, listAttempts, shortTime } from './time-line.js';

const reads = ['apiKey', 'clock', 'wallets', 'deliveries', 'withdrawals', 'requests'] as const;

let connection = 'Connecting';
/** The sandbox's state, in lists with the oldest first. */
let state: { [Name in (typeof reads)[number]]: Result<Name>[Name & keyof Result<Name>] } = {
  apiKey: '',
  clock: { kind: 'manual', now: '1970-01-01T00:00:00Z' },
  wallets: [],
  deliveries: [],
  withdrawals: [],
  requests: [],
};
/** The drawer's content. */
let entry: { title: string; show: () => TemplateResult } | undefined;

const now = (): number => Date.parse(state.clock.now);
const walletName = (id: string): string => state.wallets.filter((wallet) => wallet.id === id).map(nameOf)[0] ?? id;

/** Reads the whole state and draws it, and repeats that after a pause in proportion to the reading time. */
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

/** Terms with their descriptions; terms without one are left out. */
const facts = (...entries: readonly (readonly [term: string, description: unknown])[]): TemplateResult => html`
  <dl>${entries.map(([term, description]) =>
    description === undefined ? nothing : html`<dt>${term}</dt><dd>${description}</dd>`,
  )}</dl>`;

const block = (title: string, value: unknown) =>
  value === undefined ? nothing : html`<h3>${title}</h3><pre>${JSON.stringify(value, null, 2)}</pre>`;

/** A row of a list, which opens the drawer. */
const row = (title: string, show: () => TemplateResult, label: TemplateResult, line: unknown = nothing) => {
  const open = () => {
    entry = { title, show };
    draw();
    document.querySelector('dialog')?.showModal();
  };
  return html`<li><button type="button" class="row" @click=${open}><span class="label">${label}</span>${line}</button></li>`;
};

const showRequest = ({ method, path, query, body, status, carriedOut, reason }: RecordedRequest): TemplateResult =>
  html`${facts(
    ['Request', `${method} ${path}`],
    ['Response', status ?? 'connection reset'],
    ['Carried out', carriedOut ? 'yes' : 'no'],
    ['Validation', reason ?? 'The request conforms to the contract.'],
  )} ${block('Query', query)} ${block('Body', body)}`;

const showRequestRow = (request: RecordedRequest): TemplateResult => {
  const { method, path, operationId = 'No operation of the contract', status = 'reset', reason } = request;
  const kind = Number(status) < 400 ? 'ok' : 'failing';
  const label = html`<span class=${kind}>${status}</span> <strong>${operationId}</strong> ${reason ?? `${method} ${path}`}`;
  return row(operationId, () => showRequest(request), label);
};

const showDelivery = (delivery: Delivery): TemplateResult => html`
  ${facts(
    ['State', describeState(delivery, now()).text],
    ['Wallet', walletName(delivery.walletId)],
    ['Transaction', html`<code>${delivery.transactionId}</code>`],
    ['Delivery', html`<code>${delivery.id}</code>`],
    ['URL', delivery.url],
  )}
  <div class="scroll" tabindex="0" role="region" aria-label="Attempts"><table>
    <thead><tr><th>Attempt</th><th>Response</th><th>Note</th></tr></thead>
    <tbody>${listAttempts(delivery).map(
      ({ after, result, note, kind }) => html`
        <tr><td>${after}</td><td class=${kind}>${result}</td><td>${note}</td></tr>`,
    )}</tbody>
  </table></div>
  <form class="line" @submit=${(event: SubmitEvent) => submit(event, () => call('resendDelivery', { deliveryId: delivery.id }))}>
    <button type="submit">Send again</button> <output></output>
  </form>
  ${block('Body, indented', JSON.parse(delivery.body))}`;

const showDeliveryRow = (delivery: Delivery): TemplateResult => {
  const { text, isFailing } = describeState(delivery, now());
  const current = () => state.deliveries.find(({ id }) => id === delivery.id) ?? delivery;
  const label = html`<strong>${delivery.event}</strong> ${walletName(delivery.walletId)}
    <code>${delivery.transactionId.slice(0, 8)}</code> <span class=${isFailing ? 'failing' : ''}>${text}</span>`;
  return row(delivery.event, () => showDelivery(current()), label, drawDelivery(delivery, now()));
};

/** The calls that may have caused a withdrawal, because they carry its reference. */
const callsOf = ({ reference }: Transaction): RecordedRequest[] =>
  state.requests.filter(({ body }) => Reflect.get(Object(body), 'reference') === reference);

const showWithdrawal = (record: Transaction): TemplateResult => html`
  ${facts(
    ['Status', record.status],
    ['Amount', `${record.amount} ${record.asset?.symbol}`],
    ['Account', `${record.recipientAddress}, ${record.toCurrency}`],
    ['Reference', html`<code>${record.reference}</code>`],
  )}
  <h3>Calls with this reference</h3><ol>${callsOf(record).map(showRequestRow)}</ol> ${block('Record', record)}`;

const showWithdrawalRow = (record: Transaction): TemplateResult => {
  const current = () => state.withdrawals.find(({ id }) => id === record.id) ?? record;
  const calls = callsOf(record).map(({ status = 'reset' }) => status);
  const label = html`<strong>${record.amount} ${record.asset?.symbol}</strong> to ${record.recipientAddress}
    <code>${record.reference}</code> ${record.status} <small>calls: ${calls.join(', ') || 'none kept'}</small>`;
  return row('Withdrawal', () => showWithdrawal(current()), label);
};

const showWallet = (wallet: SandboxWallet): TemplateResult => html`
  <details id=${wallet.id}><summary>${nameOf(wallet)}</summary>${facts(
    ['Id', html`<code>${wallet.id}</code>`],
    ['Address', html`<code>${wallet.address}</code>`],
    ['Key', html`<code>${wallet.apiKey}</code>`],
    ['Webhook URL', wallet.webhookUrl ?? 'none'],
    ...wallet.addresses.map(({ id, address }) => ['Child', html`<code>${id} ${address}</code>`] as const),
    ...wallet.virtualAccounts.map((each) => ['Account', `${each.accountNumber} ${each.accountName}`] as const),
  )}</details>`;

/** Moves the clock by the form's minutes, or to the next attempt. */
const advance = (event: SubmitEvent) =>
  submit(event, async ({ minutes }) => {
    if (event.submitter?.id !== 'next') return call('advanceClock', { milliseconds: Number(minutes) * 60_000 });
    const due = state.deliveries.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
    if (due.length === 0) throw new Error('No attempt is due.');
    return call('advanceClock', { milliseconds: Math.max(0, Math.min(...due.map(Date.parse)) - now()) });
  });

const showClock = (): TemplateResult => html`
  <p>${state.clock.kind === 'real' ? 'Real clock' : 'Manual clock'} <time id="clock">${shortTime(state.clock.now)}</time></p>
  ${
    state.clock.kind === 'manual'
      ? html`<form class="line" aria-label="Clock" @submit=${advance}>
          <label>Minutes <input name="minutes" type="number" min="0" step="any" value="10" size="6" required></label>
          <button type="submit">Move the clock</button>
          <button type="submit" id="next" formnovalidate>To the next attempt</button> <output></output>
        </form>`
      : nothing
  }`;

/** A section of the page with its heading. */
const section = (id: string, title: string, content: unknown): TemplateResult =>
  html`<article aria-labelledby=${id}><h2 id=${id}>${title}</h2>${content}</article>`;

/** A list with the newest first, or a hint while it is empty. */
const list = <Item>(id: string, items: readonly Item[], show: (item: Item) => TemplateResult, hint: unknown) => html`
  <ol id=${id}>${repeat(items.toReversed(), (_, index) => items.length - index, show)}</ol>
  ${items.length === 0 ? html`<p>${hint}</p>` : nothing}`;

/** Draws the page, touching only the changed parts. */
function draw(): void {
  const { apiKey, wallets, deliveries, withdrawals, requests } = state;
  render(
    html`<header><h1>Sandbox</h1><p id="connection" role="status">${connection}</p>${showClock()}</header>
    <main>
      <div>
        ${section('time-line', 'Time line', html`<div class="scroll">${axis}${list('delivery-list', deliveries, showDeliveryRow, 'No deliveries yet. Set the webhook URL of your receiver, then let a deposit arrive.')}</div>`)}
        ${section('withdrawals', 'Withdrawals', list('withdrawal-list', withdrawals, showWithdrawalRow, 'No withdrawals yet. executeFiatWithdrawal makes one.'))}
        ${section('requests', 'Requests', list('request-list', requests, showRequestRow, html`No requests yet. Call <code>${location.origin}</code> with the key of the business.`))}
      </div>
      <div>
        ${section('actions', 'Actions', showActions(wallets))}
        ${section(
          'wallets-title',
          'Wallets',
          html`<p>Key of the business <code>${apiKey}</code></p>
          <div id="wallets">${repeat(wallets, ({ id }) => id, showWallet)}</div>`,
        )}
      </div>
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
