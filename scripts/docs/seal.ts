/** Makes the pages request nothing from any other host, by a policy in each of them, and their code small. */
import { hash } from 'node:crypto';

/** The hash of each inline script of a page, as a Content-Security-Policy names it. */
export const scriptHashes = (html: string): string[] => {
  const scripts = [...html.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].map(([, source]) => source);
  return [...new Set(scripts)].flatMap((source) => (source ? `'sha256-${hash('sha256', source, 'base64')}'` : []));
};

/** A page with its policy, which comes before everything that it governs. `more` are directives that one page needs in addition. */
export function seal(html: string, more = ''): string {
  const [start, ...rest] = html.split('<head>');
  if (rest.length === 0) throw new Error('a page has no head');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes(html).join(' ')}`,
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
  ].join('; ');
  return `${start}<head><meta http-equiv="Content-Security-Policy" content="${policy}${more}">${rest.join('<head>')}`;
}

/** A page without the elements of the highlighter that change nothing: indentation, and tokens in the colours of plain text. */
export const withoutEmptyStyles = (html: string): string =>
  html
    .replaceAll(/<span class="indent">(?:<span[^>]*>)?( +)(?:<\/span>){1,2}/g, '$1')
    .replaceAll(/<span style="--0:#E1E4E8;--1:#24292E">([^<]*)<\/span>/gi, '$1');
