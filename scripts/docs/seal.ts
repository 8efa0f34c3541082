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

const tokenStyle = /<span style="(--[01][^"]*)">/g;

/** How the highlighter's rules select what it has coloured. */
const coloured = "span[style^='--']:not([class])";

/** The colours of code as classes and not as attributes, with which a page is half as large again. */
export function colourByClasses(pages: string[], css: string): { pages: string[]; css: string } {
  if (!css.includes(coloured)) throw new Error(`the styles of the highlighter do not select ${coloured}`);
  const styles = [...new Set(pages.flatMap((html) => [...html.matchAll(tokenStyle)].map(([, style = '']) => style)))];
  const nameOf = new Map(styles.sort().map((style, index) => [style, `c${index}`]));
  const rules = [...nameOf].map(([style, name]) => `.expressive-code .${name}{${style}}`);
  return {
    pages: pages.map((html) => html.replace(tokenStyle, (_, style: string) => `<span class="${nameOf.get(style)}">`)),
    css: css.replaceAll(coloured, 'span[class]') + rules.join(''),
  };
}
