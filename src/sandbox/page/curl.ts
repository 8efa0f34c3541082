import { apiKeyHeader } from '../../../generated/headers.js';
import type { InspectedDelivery, RecordedRequest } from '../../../generated/sandbox.js';

/** A text as one word of a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const command = (method: string, url: string, headers: Readonly<Record<string, string>>, body?: string): string =>
  [
    `curl --globoff -X ${quote(method)} ${quote(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ].join(' \\\n  ');

/** A delivery as a command. Its signature is made already, so that it names no key. */
export const deliveryCommand = ({ url, headers, body }: InspectedDelivery): string =>
  command('POST', url, headers, body);

/** A request as a command, with the key of the sandbox instead of the one that was sent, which is not kept. */
export function requestCommand(
  { method, path, query = {}, body }: RecordedRequest,
  origin: string,
  key: string,
): string {
  const values = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  const search = values.length > 0 ? `?${new URLSearchParams(values)}` : '';
  const json = body === undefined ? undefined : JSON.stringify(body);
  const type = json === undefined ? undefined : { 'content-type': 'application/json' };
  return command(method, origin + path + search, { [apiKeyHeader]: key, ...type }, json);
}
