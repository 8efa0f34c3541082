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

/** How the highlighter colours a token: by an attribute, with which a page is half as large again as with a class. */
const tokenStyle = /<span style="(--[01][^"]*)">/g;

/** The colours that code has without a token. */
const plain = '--0:#E1E4E8;--1:#24292E';

/** The pages, in which tokens of code have classes, and the highlighter's rules with these classes. */
export function colourByClasses(pages: string[], css: string): { pages: string[]; css: string } {
  const styles = new Set(pages.flatMap((html) => [...html.matchAll(tokenStyle)].map(([, style = '']) => style)));
  const classes = new Map([...styles].map((style, index) => [style, `c${index}`]));
  const rules = [...classes].map(([style, name]) => `.expressive-code .${name}{${style}}`);
  return {
    pages: pages.map((html) =>
      html
        // Code that is wider than the page is scrolled with the keyboard, also before a script runs.
        .replaceAll('<pre data-language', '<pre tabindex="0" data-language')
        .replaceAll(/<span class="indent">(?:<span[^>]*>)?( +)(?:<\/span>){1,2}/g, '$1')
        .replaceAll(new RegExp(`<span style="${plain}">([^<]*)</span>`, 'gi'), '$1')
        .replace(tokenStyle, (_, style: string) => `<span class="${classes.get(style)}">`),
    ),
    css: css.replaceAll("span[style^='--']:not([class])", 'span[class]') + rules.join(''),
  };
}
