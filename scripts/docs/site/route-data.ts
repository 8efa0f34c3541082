/** What each page has of the navigation: every guide and area, and the operations, events or the schema of its own area. */
import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data';

type Entry = StarlightRouteData['sidebar'][number];

const isCurrent = (entry: Entry): boolean => (entry.type === 'group' ? entry.entries.some(isCurrent) : entry.isCurrent);

/** An area that the page is not in is a link to its own page, which lists what the area has. */
function fold(entry: Entry): Entry {
  if (entry.type === 'link') return entry;
  const [about] = entry.entries;
  if (about?.type !== 'link' || !about.label.startsWith('About')) return entry;
  if (!isCurrent(entry)) return { ...about, label: entry.label };
  // There are many schemas, which their own page lists.
  const isKept = (inner: Entry) => inner === about || isCurrent(inner) || entry.label !== 'Schemas';
  return { ...entry, collapsed: false, entries: entry.entries.filter(isKept) };
}

export const onRequest = defineRouteMiddleware(({ locals }) => {
  const route = locals.starlightRoute;
  route.sidebar = route.sidebar.map(fold);
});
