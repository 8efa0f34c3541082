import type { ControlTypes, Outcome, SandboxWallet } from '../../../generated/sandbox.js';
import { type ControlName, post } from './call-control.js';
import { find } from './elements.js';

/** Every form names its control, and every field of a form is one of the control's. */

const describeOutcome = ({ transaction, deliveries }: Outcome): string =>
  `${transaction.reference}: ${transaction.status}. ${
    deliveries.length > 0
      ? `Deliveries: ${deliveries.length}.`
      : 'No webhook URL is set, so that nothing was delivered.'
  }`;

/** What a control returned, as a sentence; "Done." for the others. */
const results: { readonly [Name in ControlName]?: (response: ControlTypes[Name]['response']) => string } = {
  deposit: describeOutcome,
  fiatDeposit: describeOutcome,
  failSwap: describeOutcome,
  twoFactorCode: ({ code }) => code,
  createWallet: ({ id }: SandboxWallet) => `Wallet ${id}.`,
  createAddress: ({ address }) => `Address ${address}.`,
};

/** Calls a control and reports its result, unless the call before has not ended. */
export async function submit(name: ControlName, fields: object, output: HTMLOutputElement): Promise<void> {
  if (output.ariaBusy) return;
  output.ariaBusy = 'true';
  output.className = '';
  output.replaceChildren('Waiting for the response.');
  try {
    const response = await post(name, fields);
    const describe = results[name] as ((response: unknown) => string) | undefined;
    output.replaceChildren(describe?.(response) ?? 'Done.');
  } catch (error) {
    output.className = 'refused';
    output.replaceChildren(error instanceof Error ? error.message : String(error));
  }
  output.ariaBusy = null;
}

/** The fields of a form that are filled in. */
function fieldsOf(form: HTMLFormElement): object {
  const entries = [...new FormData(form)].filter(([, value]) => value !== '');
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const field = form.elements.namedItem(name);
      const factor = field instanceof HTMLInputElement ? field.dataset.factor : undefined;
      if (factor) return [name, Number(value) * Number(factor)];
      // The target of a deposit is one of two fields.
      return name === 'target' ? String(value).split('=') : [name, value];
    }),
  );
}

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !form.dataset.control) return;
  event.preventDefault();
  const output = form.querySelector('output');
  if (output) void submit(form.dataset.control as ControlName, fieldsOf(form), output);
});

/** A choice of a list. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Fills a list, and keeps what was chosen. */
export function fill(id: string, choices: readonly Choice[]): void {
  const select = find(id, HTMLSelectElement);
  const { value } = select;
  select.replaceChildren(...choices.map((choice) => new Option(choice.text, choice.value)));
  if (choices.some((choice) => choice.value === value)) select.value = value;
}
