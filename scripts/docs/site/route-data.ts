/** What each page has of the navigation: the pages of its own group, and of the other groups their first page. */
import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data';

type Entry = StarlightRouteData['sidebar'][number];

const isCurrent = (entry: Entry): boolean => (entry.type === 'group' ? entry.entries.some(isCurrent) : entry.isCurrent);

/** A group that the page is not in is a link to its first page. */
function fold(entry: Entry): Entry {
  if (entry.type === 'link') return entry;
  const [first] = entry.entries;
  if (first?.type === 'link' && !isCurrent(entry)) return { ...first, label: entry.label };
  // There are many schemas, which their own page lists.
  const isKept = (inner: Entry) => inner === first || isCurrent(inner) || entry.label !== 'Schemas';
  return { ...entry, collapsed: false, entries: entry.entries.filter(isKept) };
}

export const onRequest = defineRouteMiddleware(({ locals }) => {
  const route = locals.starlightRoute;
  route.sidebar = route.sidebar.map(fold);
});
