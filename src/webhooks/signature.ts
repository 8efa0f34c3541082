import { signatureLength } from '../../generated/webhooks.js';
import { WebhookVerificationError } from './errors.js';

type HeaderValue = string | readonly string[] | undefined;

/** Web `Headers`, the headers object of Node, or a record with names in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, HeaderValue>>;

/** The one signature that the headers carry, in the form that the service sends. */
export function readSignature(headers: WebhookHeaders, header: string): string {
  if (typeof headers !== 'object' || !headers) throw new TypeError('headers missing');
  const record: Record<string, HeaderValue> = Symbol.iterator in headers ? Object.fromEntries(headers) : headers;
  const values: HeaderValue[] = [];
  for (const name of Object.keys(record))
    if (name.toLowerCase() === header.toLowerCase() && record[name] != null) values.push(record[name]);
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
