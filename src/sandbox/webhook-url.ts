import { isSafeAddress } from '../client/safe-address.js';

/** A webhook URL that the sandbox takes: https, or http to this machine. */
export function readWebhookUrl(url: unknown): string {
  if (typeof url !== 'string' || !URL.canParse(url)) throw new TypeError(`The webhook URL is no URL: ${url}`);
  if (!isSafeAddress(new URL(url)))
    throw new TypeError(`The webhook URL must be https, or http to this machine, but is ${url}`);
  return url;
}
