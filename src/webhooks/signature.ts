import { webhookSignature } from '../../generated/webhooks.js';
import { WebhookVerificationError } from './errors.js';

type WebHeaders = { get(name: string): string | null };
type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Web `Headers`, the headers object of Node, or a plain record with names in any case. */
export type WebhookHeaders = WebHeaders | HeaderRecord;

// SHA512 gives 512 bits, and a hex digit holds four.
const length = Number(webhookSignature.algorithm.slice(-3)) / 4;

/** The one signature that the headers carry, in the form that the service sends. */
export function readSignature(headers: WebhookHeaders, header: string): string {
  const [signature, ...more] = valuesOf(headers, header);
  if (signature === undefined) throw new WebhookVerificationError('signature missing');
  // Headers and Node join the values of a repeated header with a comma.
  if (more.length || signature.includes(',')) throw new WebhookVerificationError('signature repeated');
  if (!signature) throw new WebhookVerificationError('signature empty');
  if (signature.length !== length) throw new WebhookVerificationError('signature length');
  if (signature !== signature.toLowerCase()) throw new WebhookVerificationError('signature upper case');
  if (/[^0-9a-f]/.test(signature)) throw new WebhookVerificationError('signature not hex');
  return signature;
}

const valuesOf = (headers: WebhookHeaders, header: string): readonly string[] =>
  isWeb(headers)
    ? [headers.get(header) ?? []].flat()
    : Object.entries(headers).flatMap(([name, value = []]) =>
        name.toLowerCase() === header.toLowerCase() ? value : [],
      );

const isWeb = (headers: WebhookHeaders): headers is WebHeaders => typeof headers.get === 'function';
