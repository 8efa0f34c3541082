import { webhookSignature } from '../../generated/webhooks.js';
import { WebhookVerificationError } from './errors.js';

type WebHeaders = { get(name: string): string | null };
type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Web `Headers`, the headers object of Node, or a plain record with names in any case. */
export type WebhookHeaders = WebHeaders | HeaderRecord;

// SHA512 gives 512 bits, and a hex digit holds four.
const length = /* #__PURE__ */ Number(/* #__PURE__ */ webhookSignature.algorithm.slice(-3)) / 4;

/** The one signature that the headers carry, in the form that the service sends. */
export function readSignature(headers: WebhookHeaders, header: string): string {
  const value = isWeb(headers) ? headers.get(header) : joinedValue(headers, header);
  if (value === undefined || value === null) throw new WebhookVerificationError('signature missing');
  const signature = String(value);
  if (signature.length === length && /^[0-9a-f]+$/.test(signature)) return signature;
  throw new WebhookVerificationError(`signature ${faultOf(signature)}`);
}

function faultOf(signature: string) {
  if (!signature) return 'empty';
  if (signature.includes(',')) return 'repeated';
  if (signature.length !== length) return 'length';
  return signature === signature.toLowerCase() ? 'not hex' : 'upper case';
}

/** The values of the header under all its spellings, joined with a comma, as `Headers` and Node join them. */
function joinedValue(headers: HeaderRecord, header: string): string | readonly string[] | undefined {
  let found: string | readonly string[] | undefined;
  for (const name of Object.keys(headers))
    if (name.length === header.length && name.toLowerCase() === header.toLowerCase() && headers[name] !== undefined)
      found = found === undefined ? headers[name] : `${found},${headers[name]}`;
  return found;
}

const isWeb = (headers: WebhookHeaders): headers is WebHeaders => typeof headers.get === 'function';
