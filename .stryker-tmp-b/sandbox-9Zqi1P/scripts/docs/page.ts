/** The rendered page made self-contained: nothing is asked of any other host, and a policy in the page proves it. */
// @ts-nocheck

import { createHash } from 'node:crypto';

/** What the renderer's bundle does that this page must not, and what takes its place. */
const replacements = [
  ['`https://cdn.redoc.ly/redoc/logo-mini-full.svg`', '`data:,`'],
  ['`https://cdn.redoc.ly/redoc/logo-mini.svg`', '`data:,`'],
  // The vendor's logo is gone, so its name stands there as text.
  ['children:`API docs by`', 'children:`Rendered by Redoc`'],
  // Events have code samples too; the renderer reads them and then offers the payload alone.
  ['a=e.isWebhook?`payload`:n||`curl`', 'a=n||`curl`'],
  ['(e.isWebhook?VI:D).find', 'D.find'],
  ['samples:e.isWebhook?VI:D', 'samples:D'],
] as const;

function replaceOnce(html: string, [from, to]: readonly [string, string]): string {
  const parts = html.split(from);
  if (parts.length !== 2) throw new Error(`the renderer's bundle holds ${from} ${parts.length - 1} times, not once`);
  return parts.join(to);
}

const prerendered = /<p>API docs by<\/p>/g;

/** The hash of every script of the page, as a Content-Security-Policy names it. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(
    ([, source]) =>
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

function policy(html: string): string {
  return [
    "default-src 'none'",
    `script-src ${scriptHashes(html).join(' ')} blob:`,
    // The renderer writes its styles as it goes.
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    // Search runs in a worker that is made from the page itself.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

export function sealPage(rendered: string): string {
  const html = replacements.reduce(replaceOnce, rendered).replace(prerendered, '<p>Rendered by Redoc</p>');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(html)}">`;
  return replaceOnce(html, ['<meta charset="utf-8">', `<meta charset="utf-8">\n  ${meta}`]);
}
