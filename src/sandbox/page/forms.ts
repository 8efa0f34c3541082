import { html, nothing, type TemplateResult } from 'lit-html';
import { knownValues } from '../../../generated/known-values.js';
import { controls, type Outcome, type SandboxWallet } from '../../../generated/sandbox.js';
import { type ControlName, call } from './controls.js';

type Choice = readonly [value: string, text: string];

/** A field of a control: a text, or with choices a list. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly choices?: (wallets: readonly SandboxWallet[]) => readonly Choice[];
}

const field = (name: string, label: string, value: string): Field => ({ name, label, value });
const select = (name: string, label: string, choices: Field['choices'] | readonly string[]): Field => ({
  name,
  label,
  choices: typeof choices === 'function' ? choices : () => (choices ?? []).map((value) => [value, value]),
});

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
/** A wallet in words. */
export const nameOf = ({ blockchain, network }: SandboxWallet): string => `${blockchain.name} ${network}`;
const wallets = (all: readonly SandboxWallet[]): Choice[] =>
  all.map((wallet) => [wallet.id, `${nameOf(wallet)} ${shorten(wallet.address)}`]);
const targets = (all: readonly SandboxWallet[]): Choice[] =>
  all.flatMap((wallet) => [
    ...wallet.addresses.map(
      ({ id, address }): Choice => [`addressId=${id}`, `${nameOf(wallet)}, child ${shorten(address)}`],
    ),
    [`walletId=${wallet.id}`, `${nameOf(wallet)}, master ${shorten(wallet.address)}`],
  ]);
const assets = (all: readonly SandboxWallet[]): Choice[] => [
  ...new Map(
    all.flatMap((wallet) => wallet.assets.map(({ id, symbol }): Choice => [id, `${symbol} on ${nameOf(wallet)}`])),
  ),
];
const accounts = (all: readonly SandboxWallet[]): Choice[] =>
  all.flatMap(({ virtualAccounts }) =>
    virtualAccounts.map(({ id, accountNumber, accountName }): Choice => [id, `${accountNumber} ${accountName}`]),
  );
const ends = ['deposit.success', 'deposit.processing', 'deposit.failed', 'deposit.swept.failed'];
const faultsOf = (control: 'setFaults' | 'setDeliveryFaults'): Field =>
  field('faults', 'Faults as JSON', JSON.stringify(controls[control].example.faults));

/** The controls with forms, each with what its button says and its fields. */
export const forms: readonly (readonly [control: ControlName, title: string, button: string, ...Field[]])[] = [
  [
    'deposit',
    'Deposit',
    'Deposit',
    select('target', 'To', targets),
    select('assetId', 'Asset', (all) => [['', 'First stablecoin'], ...assets(all)]),
    field('amount', 'Amount', '25.5'),
    select('until', 'Until', ends),
  ],
  [
    'fiatDeposit',
    'Fiat deposit',
    'Deposit fiat',
    select('virtualAccountId', 'Virtual account', accounts),
    field('amount', 'Amount in NGN', '5000'),
  ],
  [
    'failSwap',
    'Failing swap',
    'Fail a swap',
    select('walletId', 'Wallet', wallets),
    // The first is the native coin of the first wallet.
    select('fromAssetId', 'From', (all) => assets(all).slice(1)),
    select('toAssetId', 'To', (all) => assets(all).slice(2)),
    field('amount', 'Amount', '100'),
  ],
  [
    'setWebhookUrl',
    'Webhook URL',
    'Set URL',
    field('url', 'URL', 'http://127.0.0.1:3000/webhooks'),
    select('walletId', 'Wallet', (all) => [['', 'Every wallet without a URL of its own'], ...wallets(all)]),
  ],
  ['setFaults', 'Faults of requests', 'Set faults', faultsOf('setFaults')],
  ['setDeliveryFaults', 'Faults of deliveries', 'Set faults', faultsOf('setDeliveryFaults')],
  [
    'setWithdrawalStatus',
    'Withdrawals',
    'Set status',
    select('status', 'Status of the next withdrawals', knownValues.TransactionStatus),
  ],
  ['twoFactorCode', 'Two-factor code', 'Get a code'],
  ['createAddress', 'Add a child address', 'Add address', select('walletId', 'Wallet', wallets)],
  [
    'createWallet',
    'Add a wallet',
    'Add wallet',
    select('blockchain', 'Blockchain', ['ethereum', 'tron', 'solana', 'stellar']),
    select('network', 'Network', ['mainnet', 'testnet']),
  ],
  ['reset', 'Reset', 'Reset the sandbox'],
];

/** What is lost, which the page asks about before. */
const losses: { readonly [Name in ControlName]?: string } = {
  reset: 'Remove every delivery, request and record that was added?',
};

/** The form of a control, which is open if it is the first. */
export const showForm = (
  [control, title, button, ...fields]: (typeof forms)[number],
  all: readonly SandboxWallet[],
): TemplateResult => html`
  <details id=${control} ?open=${control === 'deposit'}>
    <summary>${title}</summary>
    <form data-control=${control} @submit=${submit}>
      ${fields.map(
        ({ name, label, value, choices }) => html`<label>${label}
          ${
            choices
              ? html`<select name=${name}>${choices(all).map(([key, text]) => html`<option value=${key}>${text}</option>`)}</select>`
              : html`<input name=${name} value=${value ?? nothing} required>`
          }</label>`,
      )}
      <button type="submit">${button}</button>
      <output></output>
    </form>
  </details>`;

/** The fields of a form that are filled in. */
function fieldsOf(form: HTMLFormElement): object {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      if (value === '') return [];
      // The target of a deposit is one of two fields.
      if (name === 'target') return [value.split('=')];
      return [[name, name === 'faults' ? JSON.parse(value) : name === 'milliseconds' ? Number(value) * 60_000 : value]];
    }),
  );
}

/** Calls the control of a form and reports its result, unless the call before has not ended. */
export function submit(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const name = form.dataset.control as ControlName;
  const output = form.querySelector('output');
  const loss = losses[name];
  if (output && (!loss || confirm(loss))) void report(output, async () => call(name, fieldsOf(form)));
}

/** Shows what a call returns, or why it is refused. */
export async function report(output: HTMLOutputElement, run: () => Promise<object>): Promise<void> {
  if (output.ariaBusy) return;
  output.ariaBusy = 'true';
  output.className = '';
  output.textContent = 'Waiting for the response.';
  try {
    output.textContent = describe(await run());
  } catch (error) {
    output.className = 'failing';
    output.textContent = error instanceof Error ? error.message : String(error);
  }
  output.ariaBusy = null;
}

/** What a control returned, as a sentence. */
function describe(result: Partial<Outcome> & { code?: string; id?: string; address?: string }): string {
  const { transaction, deliveries = [], code, id, address } = result;
  if (transaction)
    return `${transaction.reference}: ${transaction.status}. ${
      deliveries.length > 0
        ? `Deliveries: ${deliveries.length}.`
        : 'No webhook URL is set, so that nothing was delivered.'
    }`;
  return code ?? (id ? `Added ${address ?? id}.` : 'Done.');
}
