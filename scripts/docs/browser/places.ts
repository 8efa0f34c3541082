/** Names the place that a reader is at, links it to its text, and bridges the time until it is there. */

const siteTitle = document.title;

/** Address of the place in the whole reference, which has the same addresses. */
const textOf = (address: string): string => `all.html${address}`;

export function nameThePlace(): void {
  const labels = document.querySelectorAll('.menu-content [data-active="true"] [data-text]');
  const label = [...labels].at(-1)?.getAttribute('data-text');
  const title = label && label !== siteTitle ? `${label} · ${siteTitle}` : siteTitle;
  if (document.title !== title) document.title = title;
}

/** Each page has a link to the same page as text, next to its button Copy. */
export function linkToText(): void {
  for (const actions of document.querySelectorAll('[data-testid="page-actions"]:not(:has(.text-link))')) {
    const section = actions.closest('[data-section-id]')?.getAttribute('data-section-id');
    if (!section) continue;
    const link = document.createElement('a');
    link.className = 'text-link';
    link.href = textOf(`#${section}`);
    link.textContent = 'Text';
    link.title = 'This page in the whole reference, which can be searched and printed';
    actions.append(link);
  }
}

/**
 * Longest time for which the notice stands, in milliseconds. A slow phone needs 6 seconds (bench `docs/reading`), and an address that
 * the page does not know is never drawn.
 */
const patience = 8_000;

/**
 * The page is rendered in advance with the overview. A reader of a deep link would read that first, and then see it
 * replaced, so a notice stands there until the place is drawn.
 */
export function showUntilOpened(): void {
  const address = decodeURIComponent(location.hash);
  if (!/^#\/./.test(address)) return;
  const root = document.documentElement;
  const notice = document.createElement('p');
  notice.className = 'opening';
  const link = document.createElement('a');
  link.href = textOf(address);
  link.textContent = 'Read it as text';
  notice.append('Opening the page. ', link);
  document.body.prepend(notice);
  root.classList.add('is-opening');
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    notice.remove();
    root.classList.remove('is-opening');
  };
  const isDrawn = (): boolean =>
    [...document.querySelectorAll('[data-section-id]')].some(
      (section) => section.getAttribute('data-section-id') === address.slice(1) && section.querySelector('h1, h2'),
    );
  const observer = new MutationObserver(() => {
    if (isDrawn()) end();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(end, patience);
}
