/** The changes of the contract that break users: how they are found, and with which version and changelog they may be released. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, promisify } from 'node:util';
import { parse } from 'yaml';
import type { Contract } from '../contract/contract.ts';
import type { Json, JsonObject } from '../contract/files.ts';
import { componentName, formatPointer, isObject, maps, parsePointer, valueAt } from '../contract/walk.ts';

/** Statements that programs act on. */
const statements = /^(operationId|security|x-effect|x-two-factor|x-refused|x-webhook-signature|x-webhook-delivery)$/;
/** Parts that no program compiles against. */
const ignored = /^(info|examples?|additionalProperties|discriminator|externalDocs|default|const|x-.*)$/;

const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Merges two parts that both apply. If they differ, the first counts. */
function merge(one: JsonObject, other: JsonObject): JsonObject {
  const merged = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const present = merged[key];
    merged[key] = isObject(present) && isObject(value) ? merge(present, value) : (present ?? value);
  }
  return merged;
}

/** A part of a document with its reference resolved and its `allOf` merged. Inner parts stay unchanged. */
function dereference(document: object, part: Json): JsonObject {
  const { $ref, allOf = [], ...own } = object(part);
  const parts = [allOf].flat().map((each) => dereference(document, each));
  if (typeof $ref !== 'string') return parts.reduce(merge, own);
  const target = valueAt(document, parsePointer($ref)) as Json | undefined;
  if (target === undefined) throw new Error(`${$ref} leads nowhere`);
  return [...parts, dereference(document, target)].reduce(merge, own);
}

/** A schema's alternatives except null. */
const alternativesOf = ({ oneOf, anyOf }: JsonObject): Json[] =>
  [oneOf ?? anyOf ?? []].flat().filter((one) => object(one).type !== 'null');

/** A part's reference, whether or not the part may also be null. */
const referenceOf = (part: JsonObject) =>
  part.$ref ?? (alternativesOf(part).length === 1 ? object(alternativesOf(part)[0]).$ref : undefined);

/** A settled part. A part that is one alternative or null becomes that alternative. */
function withoutNull(document: object, part: JsonObject): JsonObject {
  const { oneOf, anyOf, ...rest } = dereference(document, part);
  const [member, another] = alternativesOf({ oneOf, anyOf });
  return member && !another ? merge(rest, dereference(document, member)) : { ...rest, oneOf, anyOf };
}

const valuesOf = ({ enum: closed = [], 'x-extensible-enum': open = [], const: constant = [] }: JsonObject) =>
  [closed, open, constant].flat();
const byReference = (schema: JsonObject): JsonObject =>
  Object.fromEntries(alternativesOf(schema).map((one, at) => [componentName(`${object(one).$ref ?? at}`), one]));

/** Parameters and tags by the names that users know. */
const byName = (document: object, list: Json | undefined): JsonObject =>
  Object.fromEntries(
    [list ?? []].flat().map((each) => {
      const { in: place = '', name } = dereference(document, each);
      return [`${place} ${name}`.trim(), each];
    }),
  );

/** Finds what a value comparison misses: removed names, and changes to statements that programs act on. */
function compareNames(base: object, revision: object): string[] {
  const lines: string[] = [];
  comparePart(base as JsonObject, revision as JsonObject, '#');
  return lines;

  function compareMap(before: JsonObject, after: JsonObject, place: string): void {
    for (const [name, part] of Object.entries(before))
      if (name in after) comparePart(object(part), object(after[name]), place + formatPointer([name]));
      else lines.push(`${place}${formatPointer([name])}: it is gone`);
  }

  function comparePart(first: JsonObject, second: JsonObject, place: string): void {
    const reference = referenceOf(first);
    // A component is compared at its own place.
    const isSame = reference !== undefined && reference === referenceOf(second);
    const [before, after] = isSame ? [first, second] : [withoutNull(base, first), withoutNull(revision, second)];
    compareStatements(before, after, place);
    if (isSame) return;
    for (const value of valuesOf(before))
      if (!valuesOf(after).includes(value)) lines.push(`${place}: the value ${JSON.stringify(value)} is gone`);
    compareMap(byReference(before), byReference(after), place);
    for (const [keyword, value] of Object.entries(before)) {
      if (ignored.test(keyword)) continue;
      else if (keyword === 'tags' || (keyword === 'parameters' && Array.isArray(value)))
        compareMap(byName(base, value), byName(revision, after[keyword]), place + formatPointer([keyword]));
      else if (maps.test(keyword)) compareMap(object(value), object(after[keyword]), place + formatPointer([keyword]));
      else if (isObject(value)) compareMap({ [keyword]: value }, after, place);
    }
  }

  function compareStatements(before: JsonObject, after: JsonObject, place: string): void {
    const isReceived = 'x-webhook-signature' in before || /^#\/webhooks\/|\/headers\//.test(place);
    const isChanged = (keyword: string) =>
      statements.test(keyword) ||
      (keyword === 'default' && before.default !== undefined) ||
      (/^(min|max)Items$/.test(keyword) && after[keyword] === undefined) ||
      (keyword === 'required' && before.required === true && isReceived);
    for (const keyword of Object.keys({ ...before, ...after }))
      if (isChanged(keyword) && !isDeepStrictEqual(before[keyword], after[keyword]))
        lines.push(`${place}: ${keyword} changed`);
    if (before['x-extensible-enum'] && after.enum) lines.push(`${place}: the open set became closed`);
    if (place.startsWith('#/webhooks/')) return;
    if (!before.requestBody && withoutNull(revision, object(after.requestBody)).required === true)
      lines.push(`${place}: it requires a body`);
    for (const status of Object.keys(object(before.operationId ? after.responses : {})))
      if (status.startsWith('2') && !(status in object(before.responses)))
        lines.push(`${place}: ${status} is a new success`);
  }
}

interface Report {
  changes: { path: string; base?: { pointer: string }; verdicts: { impact: string; message: string }[] }[];
}

/** Compares the values that two contracts allow, with `redocly diff` and the rules of redocly.yaml. */
async function compareValues(baseFile: string, revisionFile: string): Promise<string[]> {
  const args = ['diff', baseFile, revisionFile, '--format', 'json', '--fail-on', 'none'];
  const { stdout } = await promisify(execFile)('node_modules/.bin/redocly', args, { maxBuffer: 2 ** 26 });
  const { changes } = JSON.parse(stdout) as Report;
  return changes.flatMap(({ path, base, verdicts }) =>
    verdicts.filter(({ impact }) => impact === 'major').map(({ message }) => `${base?.pointer ?? path}: ${message}`),
  );
}

export const readContract = (file: string): Contract => parse(readFileSync(file, 'utf8'));

/**
 * Finds the changes between two versions of the contract that break users.
 *
 * @param base The older version's file, an OpenAPI document.
 * @param revision The newer version's file.
 * @returns A line for each breaking change: `<place>: <change>`.
 * @throws If a reference leads nowhere or back to itself, or `redocly diff` fails, such as for a file that is not a contract.
 */
export const findBreaking = async (base: string, revision: string): Promise<string[]> => [
  ...new Set([...compareNames(readContract(base), readContract(revision)), ...(await compareValues(base, revision))]),
];

/** The last released version, the version in package.json, and CHANGELOG.md. */
type Release = Record<'released' | 'version' | 'changelog', string>;

/** The lowest version that may break users: `^0.1.0` accepts 0.1.x and not 0.2.0. */
function breakingVersion(released: string): string {
  const [major = 0, minor = 0] = released.split('.').map(Number);
  return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
}

const normalize = (text: string): string => text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();

const entriesOf = (version: string, changelog: string): string[] =>
  (changelog.split(/^## \[/m).find((section) => section.startsWith(`${version}]`)) ?? '')
    .split(/^- |^#.*$/m)
    .map(normalize);

/**
 * Judges breaking changes. A changelog entry `**Not breaking:** <line>: <why>` exempts a line; the others need a version that may break
 * and an entry that starts with `**Breaking:**`. Returns the changes that still break, and why they may not be released.
 */
export function judge(lines: readonly string[], { released, version, changelog }: Release) {
  const entries = entriesOf(version, changelog);
  const isExcused = (line: string) =>
    entries.some((entry) => entry.startsWith(`${normalize(`**Not breaking:** ${line}:`)} `));
  const breaking = lines.filter((line) => !isExcused(line));
  const least = breakingVersion(released);
  const problems: string[] = [];
  if (version.localeCompare(least, 'en', { numeric: true }) < 0)
    problems.push(`package.json has version ${version}: a change that breaks ${released} needs at least ${least}`);
  if (!entries.some((entry) => entry.startsWith('**Breaking:** ')))
    problems.push(`CHANGELOG.md has no entry "- **Breaking:** ..." below "## [${version}]"`);
  return { breaking, problems: breaking.length > 0 ? problems : [] };
}
