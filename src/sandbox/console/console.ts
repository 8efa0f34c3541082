/** The page of the sandbox: it shows what the stream of changes says, and calls the controls. */
import type { Change, Delivery, RecordedRequest, SandboxClock } from '../../../generated/sandbox.js';
import { get } from './call-control.js';
import { copyButton, element, find } from './elements.js';
import { openDelivery, openRequest, refreshDelivery } from './entry.js';
import { submit } from './forms.js';
import { describeState, drawAxis, drawDelivery, hasFailed, listAttempts, shortTime } from './time-line.js';
import { fillFixedLists, showWallets, walletName } from './wallets.js';

/** So many entries of a list are shown. */
const maxEntries = 1_000;

const deliveryList = find('delivery-list', HTMLOListElement);
const requestList = find('request-list', HTMLOListElement);

let clock: SandboxClock = { kind: 'manual', now: '' };
let receivedAt = 0;
let businessKey = '';
/** Deliveries with their rows, oldest first. */
const deliveries = new Map<string, { delivery: Delivery; readonly row: HTMLButtonElement }>();

const now = (): number => Date.parse(clock.now) + (clock.kind === 'real' ? Date.now() - receivedAt : 0);

function apply({ complete, clock: time, wallets, deliveries: changed = [], requests = [] }: Change): void {
  if (complete) clear();
  if (time) {
    clock = time;
    receivedAt = Date.now();
  }
  if (wallets) showWallets(wallets);
  for (const delivery of changed) keep(delivery);
  for (const request of requests) addRequest(request);
  if (time) showTime();
  find('no-deliveries', HTMLElement).hidden = deliveries.size > 0;
  find('no-requests', HTMLElement).hidden = requestList.childElementCount > 0;
}

function clear(): void {
  deliveries.clear();
  deliveryList.replaceChildren();
  requestList.replaceChildren();
  get('apiKey').then(({ apiKey }) => {
    businessKey = apiKey;
    find('business-key', HTMLElement).replaceChildren(
      element('code', {}, apiKey),
      ' ',
      copyButton(apiKey, 'the key of the business'),
    );
  }, lose);
}

function keep(delivery: Delivery): void {
  const known = deliveries.get(delivery.id);
  if (known) known.delivery = delivery;
  else {
    const row = element('button', { type: 'button', className: 'row', onclick: () => show(delivery.id) });
    deliveries.set(delivery.id, { delivery, row });
    deliveryList.prepend(element('li', {}, row));
    const [oldest] = deliveries.keys();
    if (oldest && deliveries.size > maxEntries) {
      deliveries.delete(oldest);
      deliveryList.lastElementChild?.remove();
    }
  }
  showDelivery(delivery.id);
}

function show(id: string): void {
  const entry = deliveries.get(id);
  if (entry) void openDelivery(entry.delivery, walletName(entry.delivery.walletId), now());
}

function showDelivery(id: string): void {
  const entry = deliveries.get(id);
  if (!entry) return;
  const { delivery, row } = entry;
  const attempts = listAttempts(delivery).map(({ after, result, note }) => `${after}: ${result} ${note}`);
  row.replaceChildren(
    element(
      'span',
      { className: 'label' },
      element('strong', {}, delivery.event),
      element('span', { className: 'quiet' }, walletName(delivery.walletId)),
      element('code', { className: 'quiet' }, delivery.transactionId.slice(0, 8)),
      element('span', { className: `state ${hasFailed(delivery) ? 'failing' : ''}` }, describeState(delivery, now())),
    ),
    element('span', { className: 'visually-hidden' }, `. ${attempts.join(', ')}`),
    drawDelivery(delivery, now()),
  );
  refreshDelivery(delivery, now());
}

function addRequest(request: RecordedRequest): void {
  const { method, path, operationId, status, reason } = request;
  const isFailing = status === undefined || status >= 400;
  requestList.prepend(
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', className: 'row', onclick: () => openRequest(request, businessKey) },
        element('span', { className: isFailing ? 'failing' : 'ok' }, String(status ?? 'reset')),
        element('span', {}, method),
        element(
          'span',
          { className: 'path' },
          element('strong', {}, operationId ?? 'no operation'),
          element('span', { className: 'quiet' }, ` ${reason ?? path}`),
        ),
      ),
    ),
  );
  if (requestList.childElementCount > maxEntries) requestList.lastElementChild?.remove();
}

/** Shows the time, and how far each next attempt is away from it. */
function showTime(): void {
  find('clock-kind', HTMLElement).replaceChildren(clock.kind === 'real' ? 'Real clock' : 'Manual clock');
  find('clock', HTMLElement).replaceChildren(shortTime(new Date(now()).toISOString()));
  for (const part of document.querySelectorAll<HTMLElement>('[data-manual]')) part.hidden = clock.kind === 'real';
  for (const { delivery } of deliveries.values()) if (delivery.nextAttemptAt) showDelivery(delivery.id);
}

const clockOutput = () => {
  const output = document.querySelector<HTMLOutputElement>('header output');
  if (!output) throw new Error('The page has no output of the clock');
  return output;
};

find('deliver-due', HTMLButtonElement).onclick = () => submit('deliverDue', {}, clockOutput());
find('to-next', HTMLButtonElement).onclick = () => {
  const due = [...deliveries.values()].flatMap(({ delivery }) =>
    delivery.nextAttemptAt ? [Date.parse(delivery.nextAttemptAt)] : [],
  );
  if (due.length === 0) clockOutput().replaceChildren('No attempt is due.');
  else void submit('advance', { milliseconds: Math.max(0, Math.min(...due) - now()) }, clockOutput());
};

const connection = find('connection', HTMLElement);

/** Reports that the page is not current. */
function lose(): void {
  connection.className = 'lost';
  connection.replaceChildren(
    source.readyState === EventSource.CLOSED
      ? 'The sandbox refused the stream of changes. Reload the page.'
      : 'The sandbox does not respond. Trying again.',
  );
}

find('axis', HTMLElement).replaceChildren(...drawAxis());
fillFixedLists();
const source = new EventSource('events');
source.onerror = lose;
source.onopen = () => {
  connection.className = '';
  connection.replaceChildren('Live');
};
source.onmessage = ({ data }: MessageEvent<string>) => apply(JSON.parse(data) as Change);
setInterval(() => clock.kind === 'real' && showTime(), 1_000);
