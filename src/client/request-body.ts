import { JsonLossError, toPlain } from '../json/to-plain.js';
import { InvalidCall } from './wallet-api-errors.js';

/** The JSON of a request body. A body that would not arrive as it was given is refused. */
export function toJson(body: unknown): string {
  try {
    return JSON.stringify(toPlain(body, 'body'));
  } catch (error) {
    const lost = error instanceof JsonLossError;
    throw new InvalidCall(
      lost ? error.message : 'body is not JSON: it contains itself, is nested too deeply, or its toJSON fails',
    );
  }
}

/** The fields of the body that was sent, read from its JSON: a body may have a `toJSON` of its own. */
export function sentFields(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const sent: object = JSON.parse(json ?? '');
    return { ...sent };
  } catch {
    return {};
  }
}
