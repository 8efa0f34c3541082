import type { ControlTypes, Refusal } from '../../../generated/sandbox.js';

/** Name of a control. */
export type ControlName = keyof ControlTypes;

async function call(name: string, init?: RequestInit) {
  const response = await fetch(name, init);
  const body: unknown = await response.json();
  if (!response.ok) throw new Error((body as Refusal).message);
  return body;
}

/** Reads what a control returns. */
export const get = <Name extends ControlName>(name: Name) => call(name) as Promise<ControlTypes[Name]['response']>;

/** Calls a control. Rejects with the reason where it is refused. */
export const post = <Name extends ControlName>(name: Name, fields: object) =>
  call(name, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  }) as Promise<ControlTypes[Name]['response']>;
