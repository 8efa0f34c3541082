import { html, type TemplateResult } from 'lit-html';
import { knownValues } from '../../../generated/known-values.js';
import {
  type ControlTypes,
  controls,
  type Delivery,
  type Outcome,
  type Refusal,
  type SandboxWallet,
} from '../../../generated/sandbox.js';

type ControlName = keyof ControlTypes;
/** What a control returns. */
export type Result<Name extends ControlName> = ControlTypes[Name]['response'];

/** Calls a control, with the method POST if it has fields. Rejects with the reason where it is refused. */
export async function call<Name extends ControlName>(name: Name, fields?: object): Promise<Result<Name>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(name, fields && { method: 'POST', headers, body: JSON.stringify(fields) });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error((body as Refusal).message);
  return body as Result<Name>;
}

type Choice = readonly [value: string, text: string];

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
/** A wallet in words. */
export const nameOf = ({ blockchain, network }: SandboxWallet): string => `${blockchain.name} ${network}`;
const texts = (values: readonly string[]): Choice[] => values.map((value) => [value, value]);
const assets = (wallet: SandboxWallet): Choice[] =>
  wallet.assets.map(({ id, symbol }) => [id, `${symbol} on ${nameOf(wallet)}`]);

/** What a field may be, by its name: what depends on the wallets is listed for each of them. A field without a list is a text. */
const choicesOf = (name: string, wallets: readonly SandboxWallet[]): readonly Choice[] | undefined => {
  const each = (list: (wallet: SandboxWallet) => readonly Choice[]) => [...new Map(wallets.flatMap(list))];
  const lists: Record<string, () => readonly Choice[]> = {
    walletId: () => each((wallet) => [[wallet.id, `${nameOf(wallet)} ${shorten(wallet.address)}`]]),
    addressId: () =>
      each((wallet) => wallet.addresses.map(({ id, address }) => [id, `${nameOf(wallet)} ${shorten(address)}`])),
    assetId: () => each(assets),
    fromAssetId: () => each(assets),
    toAssetId: () => each(assets),
    virtualAccountId: () =>
      each(({ virtualAccounts }) => virtualAccounts.map((one) => [one.id, `${one.accountNumber} ${one.accountName}`])),
    blockchain: () => texts(['ethereum', 'tron', 'solana', 'stellar']),
    network: () => texts(['mainnet', 'testnet']),
    until: () => texts(['deposit.success', 'deposit.processing', 'deposit.failed', 'deposit.swept.failed']),
    status: () => texts(knownValues.TransactionStatus),
  };
  return lists[name]?.();
};

/** The lists of which nothing is chosen at first. */
const mayBeEmpty = /^(deposit (wallet|asset)Id|setWebhookUrl walletId)$/;

/** The controls that change something, apart from those of the clock and of a delivery, which have places of their own. */
const withForms = (Object.keys(controls) as ControlName[]).filter(
  (name) => controls[name].method === 'POST' && !/^(advance|resendDelivery)$/.test(name),
);

/** A form for each of these controls, with the fields of the control. A field that stays empty is left out. */
export const showForms = (wallets: readonly SandboxWallet[]): TemplateResult[] =>
  withForms.map(
    (control) => html`<details id=${control}>
      <summary>${control}</summary>
      <form id=${`${control}-form`} data-control=${control} @submit=${submit}>
        ${controls[control].fields.map((name) => html`<label>${name} ${showField(control, name, wallets)}</label>`)}
        <button type="submit">${control}</button> <output></output>
      </form>
    </details>`,
  );

function showField(control: ControlName, name: string, wallets: readonly SandboxWallet[]): TemplateResult {
  const choices = choicesOf(name, wallets);
  if (choices)
    return html`<select name=${name}>${mayBeEmpty.test(`${control} ${name}`) ? html`<option value="">none</option>` : ''}
      ${choices.map(([value, text]) => html`<option value=${value}>${text}</option>`)}</select>`;
  const example: unknown = Reflect.get(controls[control].example, name) ?? '';
  return html`<input name=${name} value=${typeof example === 'object' ? JSON.stringify(example) : String(example)}>`;
}

/** Calls the control of a form and reports its result, unless the call before has not ended. */
export function submit(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const name = form.dataset.control as ControlName;
  const output = form.querySelector('output');
  const given = [...new FormData(form)].flatMap(([field, value]) =>
    value === '' ? [] : [[field, String(value)] as const],
  );
  // Lists and objects are written as JSON.
  const read = () => given.map(([field, text]) => [field, /^[[{]/.test(text) ? JSON.parse(text) : text] as const);
  const isMeant = name !== 'reset' || confirm('Remove every delivery, request and record that was added?');
  if (output && isMeant) void report(output, async () => call(name, Object.fromEntries(read())));
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
function describe(result: Partial<Outcome & Delivery> & { code?: string }): string {
  const { transaction, deliveries = [], code, id, attempts } = result;
  if (attempts) return `Sent again: ${attempts[0]?.status ?? attempts[0]?.failure ?? 'the first attempt is due later'}`;
  if (transaction) return `${transaction.reference}: ${transaction.status}. Deliveries: ${deliveries.length}.`;
  return code ?? (id ? `Added ${id}.` : 'Done.');
}
