/** Problems of the files of openapi/ that keep them from being bundled, each with what to do about it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { methods } from '../contract/contract.ts';
import { valueAt } from '../contract/pointer.js';

/** One file of openapi/. */
interface Source {
  file: string;
  value: unknown;
  /** `file:line` of what stands at a path of keys. */
  at: (...keys: string[]) => string;
  /** Files that this one refers to, each with the `file:line` of the reference. */
  references: { file: string; at: string }[];
  /** What is wrong with the YAML. */
  errors: string[];
}

/** An operation or an event, with its keys in the file of its path. */
interface Operation {
  source: Source;
  keys: string[];
  /** The operationId, or method and path where it has none. */
  name: string;
}

type Sources = Map<string, Source>;

/** Problems of the contract in a folder, whose table of contents is openapi.yaml. */
export function findSourceProblems(folder: string): string[] {
  const root = join(folder, 'openapi.yaml');
  const sources: Sources = new Map(listFiles(folder).map((file) => [file, readSource(file)]));
  if (!sources.has(root)) return [`${root} does not exist: add it, with one line for each path and each event.`];
  const unreadable = [
    ...[...sources.values()].flatMap(({ errors }) => errors),
    ...[...sources.values()].flatMap((source) => missingFiles(source, sources)),
  ];
  if (unreadable.length > 0) return unreadable;
  const tags = valueAt(sources.get(root)?.value, ['tags']) as { name: string }[] | undefined;
  const operations = listOperations(sources, root);
  return [
    ...unusedFiles(sources, root),
    ...operations.flatMap((operation) => [
      ...tagProblems(operation, tags?.map(({ name }) => name) ?? [], root),
      ...exampleProblems(operation),
    ]),
    ...idProblems(operations),
  ];
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Workflows are separate documents.
    .filter((name) => name.endsWith('.yaml') && !name.startsWith('workflows/'))
    .map((name) => join(folder, name))
    .sort();

function readSource(file: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const place = (offset = 0) => `${file}:${lines.linePos(offset).line}`;
  const references: Source['references'] = [];
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value)) return;
      const [target = ''] = String(value.value).split('#');
      if (target) references.push({ file: normalize(join(dirname(file), target)), at: place(value.range?.[0]) });
    },
  });
  return {
    file,
    value: document.errors.length > 0 ? undefined : document.toJS(),
    at: (...keys) => place((document.getIn(keys, true) as { range?: number[] } | undefined)?.range?.[0]),
    references,
    // Only the first error: the others usually follow from it.
    errors: document.errors.slice(0, 1).map(({ message, pos: [offset] }) => {
      const [what] = message.split(' at line ');
      return `${place(offset)}: this is not valid YAML: ${what}.`;
    }),
  };
}

const missingFiles = ({ references }: Source, sources: Sources): string[] =>
  references
    .filter(({ file }) => !sources.has(file))
    .map(({ file, at }) => `${at}: ${file} does not exist: add the file, or correct this $ref.`);

/** Files without a reference, which bundling would leave out silently. */
function unusedFiles(sources: Sources, root: string): string[] {
  const used = new Set([...sources.values()].flatMap(({ references }) => references.map(({ file }) => file)));
  return [...sources.keys()]
    .filter((file) => dirname(file) !== dirname(root) && !used.has(file))
    .map((file) => {
      const [kind] = file.slice(dirname(root).length + 1).split('/');
      if (kind === 'paths' || kind === 'webhooks')
        return `${file}: no $ref leads to this file: add its line under ${kind} in ${root}.`;
      if (kind === 'examples')
        return `${file}: no $ref leads to this file: name it under the examples of its operation or event.`;
      return `${file}: no $ref leads to this file: refer to it, or delete it.`;
    });
}

function listOperations(sources: Sources, root: string): Operation[] {
  const contents = sources.get(root);
  return ['paths', 'webhooks'].flatMap((section) =>
    entriesAt(contents, [section]).flatMap(([path, item]) => {
      const { $ref } = item as { $ref?: string };
      const source = $ref ? sources.get(normalize(join(dirname(root), $ref))) : contents;
      const keys = $ref ? [] : [section, path];
      return methods.flatMap((method): Operation[] => {
        if (!source || !valueAt(source.value, [...keys, method])) return [];
        const id = valueAt(source.value, [...keys, method, 'operationId']);
        return [{ source, keys: [...keys, method], name: id ? String(id) : `${method.toUpperCase()} ${path}` }];
      });
    }),
  );
}

function tagProblems({ source, keys, name }: Operation, defined: readonly string[], root: string): string[] {
  const tags = entriesAt(source, [...keys, 'tags']).map(([, tag]) => String(tag));
  if (tags.length === 0) return [`${source.at(...keys)}: ${name} has no tag: add \`tags: [<area>]\`.`];
  const at = source.at(...keys, 'tags');
  return tags
    .filter((tag) => !defined.includes(tag))
    .map(
      (tag) => `${at}: the tag ${tag} of ${name} does not exist: add it, with a description, under tags in ${root}.`,
    );
}

function exampleProblems({ source, keys, name }: Operation): string[] {
  const successes = entriesAt(source, [...keys, 'responses']).filter(([status]) => status.startsWith('2'));
  const bodies: [what: string, keys: string[]][] = [
    ['request body', [...keys, 'requestBody']],
    ...successes.map(([status]): [string, string[]] => [`${status} response`, [...keys, 'responses', status]]),
  ];
  return bodies
    .map(([what, body]) => ({ what, media: [...body, 'content', 'application/json'] }))
    .filter(({ media }) => valueAt(source.value, media) && entriesAt(source, [...media, 'examples']).length === 0)
    .map(
      ({ what, media }) =>
        `${source.at(...media)}: the ${what} of ${name} has no example: add \`examples\`, each a name with a $ref to a file of examples/.`,
    );
}

function idProblems(operations: readonly Operation[]): string[] {
  const at = ({ source, keys }: Operation) => source.at(...keys, 'operationId');
  return operations.flatMap((operation) => {
    const { source, keys, name } = operation;
    if (!valueAt(source.value, [...keys, 'operationId']))
      return [`${source.at(...keys)}: ${name} has no operationId: add one, a verb and a noun in camelCase.`];
    const first = operations.find((other) => other.name === name);
    return !first || first === operation
      ? []
      : [`${at(operation)}: ${at(first)} has the operationId ${name} too: rename one of the two.`];
  });
}

function entriesAt(source: Source | undefined, keys: string[]): [string, unknown][] {
  const value = valueAt(source?.value, keys);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
