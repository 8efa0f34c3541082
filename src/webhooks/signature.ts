import { signatureLength } from '../../generated/webhooks.js';
import { WebhookVerificationError } from './errors.js';

type HeaderValue = string | readonly string[] | undefined;

type HeaderList = Iterable<readonly [name: string, value: string]>;

/** Web `Headers` or another list of names and values, the headers object of Node, or a record with names in any case. */
export type WebhookHeaders = Headers | HeaderList | Readonly<Record<string, HeaderValue>>;

/** The one signature that the headers carry, in the form that the service sends. */
export function readSignature(headers: WebhookHeaders, header: string): string {
  const values: HeaderValue[] = [];
  for (const [name, value] of Symbol.iterator in headers ? headers : Object.entries(headers))
    if (name.toLowerCase() === header.toLowerCase() && value != null) values.push(value);
  // With a comma, as `Headers` and Node join several values.
  const signature = values.join();
  if (signature.length === signatureLength && hex.test(signature)) return signature;
  throw new WebhookVerificationError(`signature ${values.length ? faultOf(signature) : 'missing'}`);
}

const hex = /^[0-9a-f]+$/;

function faultOf(signature: string) {
  if (!signature) return 'empty';
  if (signature.includes(',')) return 'repeated';
  if (!hex.test(signature.toLowerCase())) return 'not hex';
  return signature.length === signatureLength ? 'upper case' : 'length';
}
