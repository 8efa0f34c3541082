/** Search that can be used without a mouse, and that tolerates typing errors. */
import { findSimilar } from '../../../src/options/find-similar.ts';
import { allPages } from './copy.ts';
import { focusContent } from './landmarks.ts';

const trigger = (): HTMLElement | null => document.querySelector('[data-testid="search-trigger"]');
const dialog = (): Element | null => document.querySelector('[data-testid="search-dialog"]');

/** Where the reader was when the dialog opened. */
let openedAt: string | undefined;

export function makeSearchAccessible(): void {
  const button = trigger();
  if (button && button.tabIndex !== 0) {
    button.setAttribute('role', 'button');
    button.setAttribute('aria-haspopup', 'dialog');
    button.tabIndex = 0;
  }
  const open = dialog();
  if (open && openedAt === undefined) {
    openedAt = location.hash;
    open.setAttribute('role', 'dialog');
    open.setAttribute('aria-modal', 'true');
    open.setAttribute('aria-label', 'Search');
    open.querySelector('input')?.setAttribute('aria-label', 'Search');
    open.addEventListener('keydown', keepFocusInside);
  }
  if (!open && openedAt !== undefined) {
    if (openedAt === location.hash) button?.focus();
    else focusContent();
    openedAt = undefined;
  }
  open?.querySelector('[data-testid="search-message"]')?.setAttribute('role', 'status');
}

function keepFocusInside(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Tab' || !(event.currentTarget instanceof Element)) return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href], button')].filter((element) =>
    element.checkVisibility(),
  );
  const [first, last] = [inside[0], inside.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

export function openSearchByKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.target !== trigger() || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    trigger()?.click();
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** Every word of the reference. */
const vocabulary = async (): Promise<string[]> => [...new Set(Object.values(await allPages()).flatMap(wordsOf))];

/** The word itself where the reference has it or one that begins with it, and otherwise the word that is closest. */
const correct = (word: string, known: string[]): string =>
  known.some((candidate) => candidate.startsWith(word)) ? word : (findSimilar(word, known) ?? word);

interface Item {
  document: { id: string };
}

/**
 * What the renderer's search finds. Where it finds nothing, what it finds with the words corrected, and then what it
 * finds with one word at a time, the places with the most words first.
 */
export async function searchForgivingly<I extends Item>(
  query: string,
  search: (query: string) => Promise<I[]>,
): Promise<I[]> {
  const found = await search(query);
  if (found.length > 0) return found;
  const known = await vocabulary().catch(() => []);
  const words = wordsOf(query).map((word) => correct(word, known));
  const corrected = await search(words.join(' '));
  if (corrected.length > 0) return corrected;
  const byPlace = Map.groupBy((await Promise.all(words.map(search))).flat(), ({ document }) => document.id);
  return [...byPlace.values()].sort((left, right) => right.length - left.length).flatMap(([item]) => item ?? []);
}
