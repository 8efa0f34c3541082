/** Copies the code of guides, and whole pages as Markdown. */

/** The Markdown of every page by its address, as ../page.ts has put it into the page. */
async function readPages(): Promise<Record<string, string>> {
  const packed = atob(document.getElementById('pages')?.textContent ?? '');
  const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).json();
}

let pages: Promise<Record<string, string>> | undefined;

/** The texts of all pages, unpacked on first use. */
export const allPages = (): Promise<Record<string, string>> => {
  pages ??= readPages();
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
