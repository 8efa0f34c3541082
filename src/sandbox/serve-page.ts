import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The files of the page, by the end of their path. */
const types: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
};

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    // The icon.
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Whether the page has a file with this name. */
export const isPageFile = (name: string): boolean => Object.hasOwn(types, name);

/** A file of the page as a response. */
export async function readPageFile(name: string) {
  const path = createRequire(import.meta.url).resolve(`#page/${name || 'index.html'}`);
  const body = await readFile(path, 'utf8');
  return { status: 200, headers: { ...headers, 'content-type': String(types[name]) }, body };
}
