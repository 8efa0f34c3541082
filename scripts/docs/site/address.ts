/** Where the site has its pages, sections and fields. */
import { anchorOf, findPage, type Page } from '../pages/page.ts';

/** Path of a page below the base, without slashes at its ends. */
export const idOf = ({ kind, file }: Page): string => (kind === 'overview' ? 'index' : file.replace(/\.md$/, ''));

/** Path of a page below the base, as a link has it. */
export const pathOf = (page: Page): string => (page.kind === 'overview' ? '' : `${idOf(page)}/`);

/** The address of a place, or of a file of the site. The base ends with a slash. */
export function addressOf(pages: Page[], target: string, base: string): string {
  if (/^[a-z]+:/.test(target)) return target;
  if (!target.startsWith('#/')) return base + target;
  const { page, rest } = findPage(pages, target);
  return `${base}${pathOf(page)}${rest ? `#${anchorOf(rest)}` : ''}`;
}
