import { isSafeAddress } from '../base/safe-address.js';

/** A webhook URL that the sandbox takes: https, or http to this machine or an allowed host. */
export function readWebhookUrl(url: unknown, allowed: readonly string[] = []): string {
  if (typeof url !== 'string' || !URL.canParse(url)) throw new TypeError(`The webhook URL is not a valid URL: ${url}`);
  const address = new URL(url);
  if (address.username || address.password)
    throw new TypeError('The webhook URL must not have a name and password, because fetch sends nothing to such a URL');
  if (!isSafeAddress(address) && !(address.protocol === 'http:' && allowed.includes(address.hostname)))
    throw new TypeError(
      `The webhook URL must be https, or http to this machine or to a host that is allowed (allowWebhookHosts, --allow-webhook-host), but is ${url}`,
    );
  return url;
}
