import { styleText } from 'node:util';

/** Prints a line of text, or the same facts as one line of JSON. */
export type Print = (text: string, facts: object) => void;

export const printer =
  (json: boolean | undefined): Print =>
  (text, facts) =>
    console.log(json ? JSON.stringify(facts) : text);

/** A line about a success, a refusal or a failure, in its colour where the output is a terminal. */
export const colour = (status: number | undefined, text: string): string =>
  styleText(status === undefined || status >= 500 ? 'red' : status >= 300 ? 'yellow' : 'green', text);

/** So much output may wait for its reader, in bytes. */
const maxUnread = 4 * 1024 * 1024;

/** Prints the lines of a log. Those for which the reader is too slow are left out and counted, so that they do not fill the memory. */
export function logPrinter(print: Print): Print {
  let omitted = 0;
  return (text, facts) => {
    if (process.stdout.writableLength > maxUnread) {
      omitted += 1;
      return;
    }
    if (omitted > 0)
      print(`${omitted} lines were left out, because the output was not read`, { event: 'omitted', lines: omitted });
    omitted = 0;
    print(text, facts);
  };
}

/** A check that failed, in a command that did its work. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** 128 + SIGPIPE, the exit code of every command whose reader is gone. */
const brokenPipe = 141;

/** Ends the process quietly when the reader of its output is gone, for example after `| head`. */
export function endWithItsReader(...streams: NodeJS.WriteStream[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(brokenPipe);
    });
}
