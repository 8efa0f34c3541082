/** Prints a line for people, or the facts as one JSON object per line for machines. */
export type Print = (text: string, facts: object) => void;

export const printer =
  (json: boolean | undefined): Print =>
  (text, facts) =>
    console.log(json ? JSON.stringify(facts) : text);

/** A command that did its work and found what it was asked to find: exit code 1. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
}
