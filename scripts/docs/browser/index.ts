/** What the page does for its readers that the renderer leaves out. Bundled into the page by ../page.ts. */
import { addCopyButtons, copyCodeOnClick, readPage } from './copy.ts';
import { addLandmarks, followSkipLink } from './landmarks.ts';
import { linkToText, nameThePlace, showUntilOpened } from './places.ts';
import { printOnWhite } from './print.ts';
import { makeSearchAccessible, openSearchByKey, searchForgivingly } from './search.ts';

declare global {
  interface Window {
    /** What the renderer calls, by the replacements of ../page.ts, and the pages once they are loaded. */
    reference: {
      readPage: typeof readPage;
      search: typeof searchForgivingly;
      pages?: Record<string, string>;
    };
  }
}

window.reference = { readPage, search: searchForgivingly };
showUntilOpened();
followSkipLink();
openSearchByKey();
copyCodeOnClick();
printOnWhite();

function mend(): void {
  addLandmarks();
  makeSearchAccessible();
  addCopyButtons();
  linkToText();
  nameThePlace();
}

// The renderer draws only what is near, so there is something to mend after every scroll.
let scheduled = false;
new MutationObserver(() => {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(() => {
    scheduled = false;
    mend();
  });
}).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-active'] });
mend();
