/** Adds a policy to each page, so that it requests nothing from any other host. */
import { hash } from 'node:crypto';

/** The hash of each inline script of a page, in the form of a Content-Security-Policy. */
export const scriptHashes = (html: string): string[] => {
  const scripts = [...html.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].map(([, source]) => source);
  return [...new Set(scripts)].flatMap((source) => (source ? `'sha256-${hash('sha256', source, 'base64')}'` : []));
};

/** A page with its policy, which comes before everything that it governs. */
export function addContentSecurityPolicy(html: string): string {
  const [start, ...rest] = html.split('<head>');
  if (rest.length === 0) throw new Error('a page has no head');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes(html).join(' ')}`,
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
  ].join('; ');
  return `${start}<head><meta http-equiv="Content-Security-Policy" content="${policy}">${rest.join('<head>')}`;
}
