import { html, nothing, type TemplateResult } from 'lit-html';
import type { ControlTypes, Refusal } from '../../../generated/sandbox.js';

/** Name of a control. */
export type ControlName = keyof ControlTypes;

/** Calls a control, with the method POST if it has fields. Rejects with the reason where it is refused. */
export async function call<Name extends ControlName>(
  name: Name,
  fields?: object,
): Promise<ControlTypes[Name]['response']> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(name, fields && { method: 'POST', headers, body: JSON.stringify(fields) });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error((body as Refusal).message);
  return body as ControlTypes[Name]['response'];
}

/** A time of the sandbox as the page shows it. */
export const shortTime = (time: string): string => time.replace('T', ' ').replace(/(\.0+)?Z$/, ' UTC');

/** A button that copies a text. Its name says what. */
export const copyButton = (text: string, what: string): TemplateResult => html`
  <button type="button" class="copy" @click=${async ({ currentTarget }: Event) => {
    // Browsers offer it on this machine and over https only.
    await navigator.clipboard?.writeText(text);
    const done = navigator.clipboard ? 'Copied' : 'Not allowed here: copy by hand';
    if (currentTarget instanceof HTMLElement) currentTarget.textContent = done;
  }}>Copy <span class="visually-hidden">${what}</span></button>`;

/** Terms with their descriptions; those without one are left out. */
export const facts = (entries: readonly (readonly [term: string, description: unknown])[]): TemplateResult => html`
  <dl>${entries.map(([term, description]) =>
    description === undefined ? nothing : html`<dt>${term}</dt><dd>${description}</dd>`,
  )}</dl>`;
