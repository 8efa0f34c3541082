/** The page's actions: a form for every control that changes something, by group. */
import { html, type TemplateResult } from 'lit-html';
import {
  type ControlTypes,
  controls,
  type Delivery,
  type Outcome,
  type Refusal,
  type SandboxWallet,
} from '../../../generated/sandbox.js';

type ControlName = keyof ControlTypes;
/** A control's response. */
export type Result<Name extends ControlName> = ControlTypes[Name]['response'];

/** Calls a control, with the method POST if it has fields. Rejects with the reason if the sandbox rejects it. */
export async function call<Name extends ControlName>(name: Name, fields?: object): Promise<Result<Name>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(name, fields && { method: 'POST', headers, body: JSON.stringify(fields) });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error((body as Refusal).message);
  return body as Result<Name>;
}

type Choice = readonly [value: string, text: string];
type Values = Readonly<Record<string, string>>;

interface Field {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly choices?: readonly string[];
}

interface Action {
  readonly group: string;
  readonly title: string;
  readonly sentence: string;
  readonly fields: readonly Field[];
  readonly example?: object;
  readonly run: (values: Values) => Promise<object>;
}

/** A form for each control that changes something, except those that stand next to their object. A preset fills it with JSON to edit. */
const actions: readonly Action[] = Object.entries(controls).flatMap(([key, control]): Action[] => {
  const name = key as ControlName;
  // The clock's and a delivery's controls are next to them.
  if (control.method === 'GET' || name === 'advanceClock' || name === 'resendDelivery') return [];
  const presets = control.presets.map(({ value, ...preset }) => ({
    ...preset,
    group: control.group,
    fields: [{ name: 'faults', label: 'Faults' }],
    example: { faults: JSON.stringify(value) },
    run: ({ faults = '{}' }: Values) => call(name, JSON.parse(faults)),
  }));
  const run = async (values: Values) => {
    if (name === 'reset' && !confirm('Remove every delivery, request and record that was added?'))
      throw new Error('Nothing was removed.');
    return call(name, values);
  };
  return presets.length > 0 ? presets : [{ ...control, run }];
});

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
/** A wallet in words. */
export const nameOf = ({ blockchain, network }: SandboxWallet): string => `${blockchain.name} ${network}`;
const assets = (wallet: SandboxWallet): Choice[] =>
  wallet.assets.map(({ id, symbol }) => [id, `${symbol} on ${nameOf(wallet)}`]);

/** The choices for a field of this name, for each wallet. */
const byWallet: Readonly<Record<string, (wallet: SandboxWallet) => readonly Choice[]>> = {
  walletId: (wallet) => [[wallet.id, `${nameOf(wallet)} ${shorten(wallet.address)}`]],
  addressId: (wallet) => wallet.addresses.map(({ id, address }) => [id, `${nameOf(wallet)} ${shorten(address)}`]),
  assetId: assets,
  fromAssetId: assets,
  toAssetId: assets,
  virtualAccountId: ({ virtualAccounts }) =>
    virtualAccounts.map((one) => [one.id, `${one.accountNumber} ${one.accountName}`]),
};

function choicesOf({ name, choices, isOptional }: Field, wallets: readonly SandboxWallet[]): Choice[] | undefined {
  if (choices) return choices.map((value) => [value, value]);
  const list = byWallet[name];
  const none: Choice[] = isOptional && name !== 'addressId' ? [['', 'not set']] : [];
  return list && [...none, ...new Map(wallets.flatMap(list))];
}

function showField(field: Field, { example = {} }: Action, wallets: readonly SandboxWallet[]): TemplateResult {
  const choices = choicesOf(field, wallets);
  const input = choices
    ? html`<select name=${field.name}>${choices.map(([value, text]) => html`<option value=${value}>${text}</option>`)}</select>`
    : html`<input name=${field.name} value=${String(Reflect.get(example, field.name) ?? '')}>`;
  return html`<label>${field.label} ${input}</label>`;
}

/** The actions by group, each as a form. An empty field is left out. */
export const showActions = (wallets: readonly SandboxWallet[]): TemplateResult[] =>
  ['Money in and out', 'Codes', 'Faults', 'Wallets', 'State'].map(
    (group) =>
      html`<h3>${group}</h3>${actions.filter((action) => action.group === group).map((action) => showAction(action, wallets))}`,
  );

function showAction(action: Action, wallets: readonly SandboxWallet[]): TemplateResult {
  const { title, sentence, fields, run } = action;
  return html`<details><summary>${title} <small>${sentence}</small></summary>
    <form @submit=${(event: SubmitEvent) => submit(event, run)}>${fields.map((field) => showField(field, action, wallets))}
      <button type="submit">${title}</button> <output></output></form></details>`;
}

/** Runs a form's action and shows its result, or why it was rejected, unless the previous call has not ended. */
export async function submit(event: SubmitEvent, run: (values: Values) => Promise<object>): Promise<void> {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const output = form.querySelector('output');
  if (!output || output.ariaBusy) return;
  Object.assign(output, { ariaBusy: 'true', className: '', textContent: 'Waiting for the response.' });
  try {
    const values = [...new FormData(form)].filter(([, value]) => value !== '');
    output.textContent = summarize(await run(Object.fromEntries(values) as Values));
  } catch (error) {
    Object.assign(output, { className: 'failing', textContent: error instanceof Error ? error.message : error });
  }
  output.ariaBusy = null;
}

/** A control's result as a sentence. */
function summarize(result: Partial<Outcome & Delivery> & { code?: string }): string {
  const { transaction, deliveries = [], code, id, attempts } = result;
  if (attempts) return `Sent again: ${attempts[0]?.status ?? attempts[0]?.failure ?? 'the first attempt is due later'}`;
  if (transaction) return `${transaction.reference}: ${transaction.status}. Deliveries: ${deliveries.length}.`;
  return code ?? (id ? `Added ${id}.` : 'Done.');
}
