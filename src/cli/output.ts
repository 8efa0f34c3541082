import type { Writable } from 'node:stream';

/** The process that a command runs in: its output streams, and the emitter of the signals that stop it. */
export interface Host extends NodeJS.EventEmitter {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Prints a line of text, or the same facts as one line of JSON. */
export type Print = (text: string, facts: object) => void;

/** Bytes that may wait for a reader. Further lines are dropped, so that a slow reader does not fill the memory. */
const maxUnread = 4 * 1024 * 1024;

export const printer =
  (stream: Writable, json: unknown): Print =>
  (text, facts) => {
    if (stream.writableLength <= maxUnread) stream.write(`${escapeControls(json ? JSON.stringify(facts) : text)}\n`);
  };

/** Received text could move a terminal's cursor, so control characters are printed as in JSON. */
const escapeControls = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A failed check, in a command that otherwise did its work. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
}
