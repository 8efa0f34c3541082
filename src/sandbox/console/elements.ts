/** What the page is made of. No text becomes markup. */

type Child = Node | string | undefined;

const present = (children: readonly Child[]) => children.filter((child) => child !== undefined);

/** An HTML element with these properties. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...present(children));
  return made;
}

/** An SVG element with these attributes. */
export function drawing(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...present(children));
  return made;
}

/** The element of the page with an id. */
export function find<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${id}`);
  return found;
}

/** A button that copies a text. Its name says what. */
export const copyButton = (text: string, what: string): HTMLButtonElement =>
  element(
    'button',
    {
      type: 'button',
      className: 'copy',
      onclick: async ({ currentTarget }) => {
        // Browsers offer it on this machine and over https only.
        await navigator.clipboard?.writeText(text);
        const done = navigator.clipboard ? 'Copied' : 'Not allowed here: copy by hand';
        (currentTarget as HTMLElement | null)?.replaceChildren(done);
      },
    },
    'Copy',
    element('span', { className: 'visually-hidden' }, ` ${what}`),
  );

/** Terms with their descriptions; those without one are left out. */
export const facts = (entries: readonly (readonly [term: string, ...description: Child[]])[]): HTMLElement =>
  element(
    'dl',
    {},
    ...entries
      .filter(([, first]) => first !== undefined)
      .flatMap(([term, ...description]) => [element('dt', {}, term), element('dd', {}, ...description)]),
  );
