/** Copies the code of guides, and whole pages as Markdown. */

type Pages = Record<string, string>;

/** Loads the Markdown of every page by its address, which ../page.ts writes. */
const loadPages = (): Promise<Pages> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'pages.js';
    script.onload = () => (window.reference.pages ? resolve(window.reference.pages) : reject(new Error('no pages')));
    script.onerror = () => reject(new Error('pages.js could not be loaded'));
    document.head.append(script);
  });

let pages: Promise<Pages> | undefined;

/** The texts of all pages, loaded on first use. */
export const allPages = (): Promise<Pages> => {
  pages ??= loadPages();
  return pages;
};

/** The Markdown of a page. The renderer names a page by its address. */
export async function readPage(address: string): Promise<string> {
  const path = address.replace(/^#?\/?/, '/');
  const text = (await allPages())[`#${path}`];
  if (text === undefined) throw new Error(`there is no page ${path}`);
  return text;
}

/** Code in a guide. Code samples of operations have a button of the renderer. */
const codeOfGuides = '[data-component-name="Markdown/Markdown"] pre';

export function addCopyButtons(): void {
  for (const block of document.querySelectorAll(codeOfGuides)) {
    if (block.previousElementSibling?.matches('.copy-code')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy-code';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy the code');
    block.before(button);
  }
}

export function copyCodeOnClick(): void {
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('.copy-code')) return;
    await navigator.clipboard.writeText(target.nextElementSibling?.textContent ?? '');
    target.textContent = 'Copied';
    setTimeout(() => {
      target.textContent = 'Copy';
    }, 1500);
  });
}
