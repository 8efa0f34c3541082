/** Prints a line of text, or the same facts as one line of JSON. */
export type Print = (text: string, facts: object) => void;

export const printer =
  (json: boolean | undefined): Print =>
  (text, facts) =>
    console.log(json ? JSON.stringify(facts) : text);

/** A check that failed, in a command that did its work: exit code 1. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
}
