import type { Writable } from 'node:stream';
import { styleText } from 'node:util';

/** The process that a command runs in: its output streams, and the emitter of the signals that stop it. */
export interface Host extends NodeJS.EventEmitter {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

type Colour = 'red' | 'yellow' | 'green';

/** Prints a line of text, coloured on a terminal, or the same facts as one line of JSON. */
export type Print = (text: string, facts: object, colour?: Colour) => void;

/** Bytes that may wait for a reader. Further lines are dropped, so that a slow reader does not fill the memory. */
const maxUnread = 4 * 1024 * 1024;

export const printer =
  (stream: Writable, json: boolean | undefined): Print =>
  (text, facts, colour) => {
    if (stream.writableLength > maxUnread) return;
    const line = escapeControls(json ? JSON.stringify(facts) : text);
    stream.write(`${colour && !json ? styleText(colour, line, { stream }) : line}\n`);
  };

/** Received text could move a terminal's cursor, so control characters are printed as in JSON. */
const escapeControls = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The colour of a success, a refusal or a failure. */
export const colourOf = (status: number | undefined): Colour =>
  status === undefined || status >= 500 ? 'red' : status >= 300 ? 'yellow' : 'green';

/** A failed check, in a command that otherwise did its work. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
}
