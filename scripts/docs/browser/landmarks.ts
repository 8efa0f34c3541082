/** Landmarks, the skip link and the levels of headings, by which a reader without a mouse or without eyes finds the way. */

const content = (): HTMLElement | null => document.querySelector('.api-content');

function set(element: Element | null, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes))
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function addLandmarks(): void {
  set(document.querySelector('.menu-content'), { role: 'navigation', 'aria-label': 'Reference' });
  set(content(), { role: 'main', tabindex: '-1' });
  let level = 1;
  for (const heading of content()?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? []) {
    level = Math.min(Number(heading.tagName[1]), level + 1);
    if (Number(heading.tagName[1]) !== level) set(heading, { 'aria-level': String(level) });
  }
}

export const focusContent = (): void => content()?.focus({ preventScroll: true });

/** The link leads to the page without a script; with one, it moves the focus. */
export function followSkipLink(): void {
  document.querySelector('.skip-link')?.addEventListener('click', (event) => {
    event.preventDefault();
    focusContent();
  });
}
