import type { Call } from './call.js';
import { sentFields } from './request-body.js';

/** The parts of a request that must not appear in an error. */
export interface Secrets {
  /** API keys, the fields that the contract keeps secret, and the body as it was sent. The longest comes first. */
  readonly texts: readonly string[];
  /** Fields of the body that was sent. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Minimum length of a secret in characters. Shorter texts are too common to search for. */
const minLength = 4;

/** Derives the secrets of a request from what was sent. */
export function secretsOf({ operation, apiKeys, body }: Pick<Call, 'operation' | 'apiKeys' | 'body'>): Secrets {
  const fields = sentFields(body);
  const values = (operation.secrets ?? []).map((name) => fields[name]);
  const texts = [...apiKeys, body, ...values]
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter(({ length }) => length >= minLength);
  return { texts: texts.sort((a, b) => b.length - a.length), fields };
}

const redacted = '[redacted]';

/** Longer secrets are found as they were sent and as JSON escapes them, but not in every mixture of escapes. */
const maxPatternLength = 1024;

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Matches a text in JSON, however its characters are escaped and however often the JSON was put into JSON. */
const escapedForms = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => {
    const hex = text.charCodeAt(index).toString(16).padStart(4, '0');
    const anyCase = hex.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
    // Bounded, so that a long run of backslashes is not searched again from each of them.
    return `(?:\\\\{0,7}${escapeRegExp(text.charAt(index))}|\\\\{1,7}u${anyCase})`;
  }).join('');

/** Matches a private key that is not redacted yet, and everything after it. */
const privateKeyPattern = (): RegExp => {
  const backslashes = '\\\\{0,7}';
  return new RegExp(`${escapedForms('privateKey')}${backslashes}"\\s{0,9}:(?!\\s{0,9}${backslashes}"\\[redacted)[^]*`);
};

function redactSecret(text: string, secret: string): string {
  if (secret.length <= maxPatternLength) return text.replace(new RegExp(escapedForms(secret), 'g'), redacted);
  const escaped = JSON.stringify(secret).slice(1, -1);
  return text.replaceAll(secret, redacted).replaceAll(escaped, redacted);
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether two JSON values are the same, whatever the order of their fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (!isContainer(a) || !isContainer(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]));
}

function redactValue(name: string, value: unknown, secrets: Secrets): unknown {
  if (name === 'privateKey' && value !== null) return redacted;
  if (typeof value === 'string') return redactText(value, secrets);
  if (typeof value === 'number') return secrets.texts.includes(String(value)) ? redacted : value;
  const isEcho = isContainer(value) && Object.keys(secrets.fields).length > 0 && isSame(value, secrets.fields);
  return isEcho ? redacted : value;
}

/** Redacts a text that is JSON. `undefined` where it is not. */
function redactJson(text: string, secrets: Secrets): string | undefined {
  try {
    const root = { value: JSON.parse(text) };
    if (!isContainer(root.value)) return undefined;
    let changed = false;
    // Not recursive: JSON that a server sends may be nested more deeply than the stack is.
    const open: Record<string, unknown>[] = [root];
    for (let holder = open.pop(); holder; holder = open.pop())
      for (const [name, value] of Object.entries(holder)) {
        const safe = redactValue(name, value, secrets);
        const safeName = secrets.texts.reduce((text, secret) => text.replaceAll(secret, redacted), name);
        if (isContainer(safe)) open.push(safe);
        if (safe === value && safeName === name) continue;
        changed = true;
        delete holder[name];
        holder[safeName] = safe;
      }
    return changed ? JSON.stringify(root.value) : text;
  } catch (error) {
    return error instanceof RangeError ? redacted : undefined;
  }
}

/**
 * Removes the secrets of a request, and any private key, from a text that a server or a runtime produced. JSON stays valid
 * JSON. In a text that is not JSON, everything after the name of a private key is removed.
 */
export function redactText(text: string, secrets: Secrets): string {
  const whole = redactJson(text, secrets);
  if (whole !== undefined) return whole;
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const embedded = redactJson(text.slice(start, end), secrets);
  const known = embedded === undefined ? text : text.slice(0, start) + embedded + text.slice(end);
  const rest = secrets.texts.reduce(redactSecret, known);
  return rest.replace(privateKeyPattern(), `privateKey":"${redacted}`);
}

/**
 * Makes every `privateKey` of a response not enumerable: the caller can read it by name, while printing, `JSON.stringify` and
 * copies of the response leave it out.
 */
export function concealPrivateKeys(response: unknown): void {
  const open: unknown[] = [response];
  while (open.length > 0) {
    const value = open.pop();
    if (!isContainer(value)) continue;
    if ('privateKey' in value) Reflect.defineProperty(value, 'privateKey', { enumerable: false });
    for (const inner of Object.values(value)) open.push(inner);
  }
}

/** Copies an error without its other fields, and redacts its message: the error of a `fetch` may contain the whole request. */
export function safeCause(error: unknown, secrets: Secrets): Error {
  const { name, message, code, cause }: { name?: unknown; message?: unknown; code?: unknown; cause?: unknown } =
    typeof error === 'object' && error !== null ? error : { message: error };
  const safe = new Error(redactText(String(message ?? ''), secrets), cause ? { cause: safeCause(cause, secrets) } : {});
  safe.name = String(name ?? 'Error');
  return code === undefined ? safe : Object.assign(safe, { code });
}

/** The message of the innermost cause, which names the failure. */
export const rootMessage = ({ message, cause }: Error): string =>
  cause instanceof Error ? rootMessage(cause) : message;
