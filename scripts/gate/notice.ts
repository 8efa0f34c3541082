import { type Change, groupReferences, isEqual, isNode, listUses } from '../../src/diff/index.ts';
import { parsePointer, parseReference, valueAt } from '../../src/json/pointer.js';

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

/** Takes a removed part out of a document. A parameter is found by what it holds, here or where its reference leads. */
function take(document: unknown, { pointer, removed }: Change): void {
  const keys = parsePointer(pointer);
  const holder = valueAt(document, keys.slice(0, -1));
  const resolved = (part: unknown) =>
    isNode(part) && typeof part.$ref === 'string' ? valueAt(document, parseReference(part.$ref)) : part;
  if (Array.isArray(holder)) {
    const index = holder.findIndex((part) => isEqual(resolved(part), removed));
    if (index >= 0) holder.splice(index, 1);
  } else if (isNode(holder)) delete holder[keys.at(-1) ?? ''];
}

/** The components that operations and events still use without some removed parts, by `kind/name`. */
function listUsed(released: unknown, removals: readonly Change[]) {
  // A copy without shared objects, so that a part is taken out at one place alone.
  const rest: unknown = JSON.parse(JSON.stringify(released));
  for (const removal of removals) take(rest, removal);
  return listUses(rest, groupReferences(rest));
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
    const wasUsed = change.rule === 'schema-removed' && change.uses.length > 0;
    return wasUsed && !used.has(`schemas/${change.owner}`)
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
