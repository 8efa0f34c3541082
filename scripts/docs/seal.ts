/** Makes the pages request nothing from any other host, by a policy in each of them. */
import { createHash } from 'node:crypto';

const inlineScript = /<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g;

/** The hash of each inline script of a page, as a Content-Security-Policy names it. */
export const scriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(inlineScript)]
      .filter(([, source]) => source)
      .map(([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`),
  ),
];

/** `more` are the directives that one page needs in addition. */
function policyOf(html: string, more: string[]): string {
  return [
    "default-src 'none'",
    // The search is WebAssembly, which its index comes with.
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHashes(html).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...more,
  ].join('; ');
}

/** A page with its policy, which comes before everything that it governs. */
export function seal(html: string, ...more: string[]): string {
  const [start, ...rest] = html.split('<head>');
  if (rest.length === 0) throw new Error('a page has no head');
  return `${start}<head><meta http-equiv="Content-Security-Policy" content="${policyOf(html, more)}">${rest.join('<head>')}`;
}

const tokenStyle = /<span style="(--0:[^"]*)">/g;

/** Pages in which the colours of code are classes, and the rules of these classes. A page with attributes is several times as large. */
export function colourByClasses(pages: string[]): { pages: string[]; css: string } {
  const styles = [...new Set(pages.flatMap((html) => [...html.matchAll(tokenStyle)].map(([, style = '']) => style)))];
  const nameOf = new Map(styles.sort().map((style, index) => [style, `c${index}`]));
  return {
    pages: pages.map((html) => html.replace(tokenStyle, (_, style: string) => `<span class="${nameOf.get(style)}">`)),
    css: [...nameOf].map(([style, name]) => `.expressive-code .${name}{${style}}`).join(''),
  };
}
