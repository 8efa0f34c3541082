import { InvalidArgumentError } from 'commander';
import { isSafeAddress } from '../client/safe-address.js';

/** Parses an integer within a range. */
export const wholeNumber = (min: number, max?: number) => (text: string) => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= (max ?? number)) return number;
  throw new InvalidArgumentError(`It must be an integer ${max ? `from ${min} to ${max}` : `of at least ${min}`}.`);
};

/** Parses an HTTP URL. */
export function webAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new InvalidArgumentError('It must be a URL that starts with https:// or http://.');
}

/** Parses the address of a webhook receiver: https, or http on this machine. */
export function receiverAddress(text: string): string {
  if (!isSafeAddress(webAddress(text)))
    throw new InvalidArgumentError(
      'It must be https, because it is not on this machine: production webhooks are https.',
    );
  return text;
}
