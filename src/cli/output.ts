import type { Writable } from 'node:stream';
import { styleText } from 'node:util';

/** The process that a command runs in: what it prints to, and the emitter of the signals that stop it. */
export interface Host extends NodeJS.EventEmitter {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

type Colour = 'red' | 'yellow' | 'green';

/** Prints a line of text, in a colour where the output is a terminal, or the same facts as one line of JSON. */
export type Print = (text: string, facts: object, colour?: Colour) => void;

/** So many bytes may wait for a reader. Lines beyond them are left out, so that a reader who is slow does not fill the memory. */
const maxUnread = 4 * 1024 * 1024;

export const printer =
  (stream: Writable, json: boolean | undefined): Print =>
  (text, facts, colour) => {
    if (stream.writableLength > maxUnread) return;
    const line = escapeControls(json ? JSON.stringify(facts) : text);
    stream.write(`${colour && !json ? styleText(colour, line, { stream }) : line}\n`);
  };

/** What others sent may move the cursor of a terminal: control characters are printed as in JSON. */
const escapeControls = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The colour of a success, a refusal or a failure. */
export const colourOf = (status: number | undefined): Colour =>
  status === undefined || status >= 500 ? 'red' : status >= 300 ? 'yellow' : 'green';

/** A check that failed, in a command that did its work. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
}
