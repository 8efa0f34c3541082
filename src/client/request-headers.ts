import { apiKeyHeader, userAgent } from '../../generated/headers.js';
import { InvalidCall } from './errors.js';

/**
 * Headers that a runtime sets or refuses by itself: with one of these, a request fails in ways that differ between runtimes. And those
 * by which some servers take a request for one with another method or path.
 */
const reserved =
  /^(accept-encoding|connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|x-(http-)?method(-override)?|x-(original|rewrite)-url)$/;

type HeaderRecord = Readonly<Record<string, string>>;

/** What is wrong with the headers that a program adds. */
export function findHeaderProblem(headers: HeaderRecord | undefined = {}): string | undefined {
  for (const [name, value] of Object.entries(headers)) {
    // Some servers read an underscore as a hyphen.
    const lowerCase = name.toLowerCase().replaceAll('_', '-');
    if (lowerCase === apiKeyHeader) return `the header ${apiKeyHeader} is the client's alone: give the key as apiKey`;
    if (reserved.test(lowerCase)) return `the header ${lowerCase} is the client's alone`;
    if (typeof value !== 'string' || !/^[!#$%&'*+.^_`|~\w-]+:[\t -~\x80-\xff]*$/.test(`${name}:${value}`))
      return 'a header is not one that can be sent';
  }
  return undefined;
}

/** The headers of a request but the API key and the type of its body: the client's own, then those of the options in their order. */
export function composeHeaders(...added: readonly (HeaderRecord | undefined)[]): Headers {
  const headers = new Headers({ accept: 'application/json' });
  // Browsers do not let a script choose the user agent.
  if (!globalThis.navigator?.userAgent?.startsWith('Mozilla/')) headers.set('user-agent', userAgent);
  for (const record of added) {
    const problem = findHeaderProblem(record);
    if (problem) throw new InvalidCall(problem);
    // One by one: the same name in another spelling would be joined with the first.
    for (const [name, value] of Object.entries(record ?? {})) headers.set(name, value);
  }
  return headers;
}
