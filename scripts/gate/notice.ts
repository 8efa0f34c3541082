import { parsePointer, valueAt } from '../../src/base/pointer.js';
import { type Change, groupReferences, isNode, listUses } from '../../src/diff/index.ts';

/** Minimum number of days between the announcement of a removal and the removal. */
const noticeDays = 90;

const day = 24 * 60 * 60 * 1000;

/** Whether a value is a date as `2026-01-31`. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** The first date on which a part that is announced today may be removed. */
export const earliestRemoval = (today: string): string =>
  new Date(Date.parse(today) + noticeDays * day).toISOString().slice(0, 10);

/** Whether the removal was announced and its date has passed. */
const isRetired = ({ removed }: Change, today: string): boolean =>
  isNode(removed) && removed.deprecated === true && isDate(removed['x-sunset']) && removed['x-sunset'] <= today;

function removalProblem({ place, removed }: Change, today: string): string {
  const part = isNode(removed) ? removed : {};
  const sunset = part.deprecated === true ? part['x-sunset'] : undefined;
  const values = Array.isArray(part.values) ? part.values : undefined;
  const date = earliestRemoval(today);
  const subject = values ? `${place}: ${values.join(', ')}` : place;
  const announcement = values
    ? `"x-deprecated-values: { ${values.map((value) => `${value}: '${date}'`).join(', ')} }"`
    : `"deprecated: true" and "x-sunset: ${date}"`;
  if (isDate(sunset)) return `${subject} was removed before its sunset: it may be removed on ${sunset}`;
  return `${subject} was removed without notice: release it with ${announcement} first, and remove it on that date`;
}

function announcementProblem({ place, sunset }: Change, today: string): string | undefined {
  const [was, is] = sunset ?? [];
  if (is === undefined) return undefined;
  const owner = place.replace(', x-sunset', '');
  if (!isDate(is)) return `${owner} has the x-sunset ${JSON.stringify(is)}: write a date as 2026-01-31`;
  const isLater = isDate(was) && was <= is;
  return isLater || is >= earliestRemoval(today)
    ? undefined
    : `${owner} has its sunset on ${is}: announced today, it may be ${earliestRemoval(today)} at the earliest`;
}

/**
 * Returns a function that writes the mappings of discriminators as references, because they count as uses, and that takes the
 * alternatives of some events out of unions.
 */
const followMappings =
  (events: readonly string[]) =>
  (_: string, value: unknown): unknown => {
    const mapping = valueAt(value, ['discriminator', 'mapping']);
    if (!isNode(value) || !isNode(mapping)) return value;
    const kept = Object.entries(mapping).filter(([event]) => !events.includes(event));
    const gone = Object.entries(mapping).filter(([event]) => events.includes(event));
    const isGone = (one: unknown) => gone.some(([, reference]) => reference === valueAt(one, ['$ref']));
    return {
      ...value,
      ...(Array.isArray(value.oneOf) && { oneOf: value.oneOf.map((one) => (isGone(one) ? {} : one)) }),
      discriminator: kept.map(([, to]) => ({ $ref: `${to}`.includes('/') ? to : `#/components/schemas/${to}` })),
    };
  };

/** The components that are used without some removed parts, by `kind/name`: by operations, events, and types that neither uses. */
function listUsed(released: unknown, removals: readonly Change[]): Set<string> {
  const events = removals.flatMap(({ pointer }) => {
    const [root, name = ''] = parsePointer(pointer);
    return root === 'webhooks' ? [name] : [];
  });
  // A copy without shared objects, so that a part is taken out at one place alone.
  const rest: unknown = JSON.parse(JSON.stringify(released), followMappings(events));
  const references = groupReferences(rest);
  const uses = listUses(rest, references);
  const used = new Set([...references.keys()].filter((component) => !uses.has(component)));
  for (const component of used) for (const name of references.get(component) ?? []) used.add(name);
  for (const keys of removals.flatMap(({ removedAt = [] }) => removedAt).map(parsePointer)) {
    const holder = valueAt(rest, keys.slice(0, -1));
    if (typeof holder === 'object' && holder !== null) Object.assign(holder, { [keys.at(-1) ?? '']: {} });
  }
  return new Set([...used, ...listUses(rest, groupReferences(rest)).keys()]);
}

/**
 * Gives the class `retired` to announced removals whose date has passed, and to removals of schemas that only these parts used.
 *
 * @param changes Changes since the released contract.
 * @param released The released contract, a parsed OpenAPI document.
 * @param today The date, as `2026-01-31`.
 */
export function retire(changes: readonly Change[], released: unknown, today: string): Change[] {
  const announced = changes.filter((change) => isRetired(change, today));
  const used = listUsed(released, announced);
  return changes.map((change) => {
    if (announced.includes(change))
      return { ...change, class: 'retired', why: 'its removal was announced, and the date has passed' };
    return change.rule === 'schema-removed' && !used.has(`schemas/${change.owner}`)
      ? { ...change, class: 'retired', why: 'only parts that are retired used it' }
      : change;
  });
}

/** Finds removals without notice, and announcements with too little notice. */
export const findNoticeProblems = (changes: readonly Change[], today: string): string[] =>
  changes.flatMap((change) => {
    const problem =
      change.removed !== undefined && change.class === 'breaking'
        ? removalProblem(change, today)
        : announcementProblem(change, today);
    return problem ? [problem] : [];
  });
