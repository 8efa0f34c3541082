import { isSafeAddress } from './safe-address.js';

/** The base address without its trailing slash. Throws a `TypeError` that says what is wrong with it. */
export function readBaseUrl(baseUrl: string): string {
  const url = parseUrl(baseUrl);
  if (!url) throw new TypeError('baseUrl must be an absolute URL, for example https://api.example.com');
  if (!isSafeAddress(url))
    throw new TypeError(`baseUrl must be https: (http: only for loopback), but is ${url.protocol}//${url.hostname}`);
  if (url.username || url.password) throw new TypeError('baseUrl must not hold credentials: give the key as apiKey');
  if (url.search || url.hash) throw new TypeError('baseUrl must not have a query or a fragment');
  const path = url.pathname.replace(/\/+$/, '');
  const [version] = /\/v\d+$/.exec(path) ?? [];
  if (version) throw new TypeError(`baseUrl must not end in ${version}: the paths of the contract contain the version`);
  return url.origin + path;
}

/** `URL.canParse` is missing in React Native. */
function parseUrl(text: unknown): URL | undefined {
  try {
    return typeof text === 'string' ? new URL(text) : undefined;
  } catch {
    return undefined;
  }
}
