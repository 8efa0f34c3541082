import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { parsePointer, parseReference } from '../../src/base/pointer.js';
import type { Pointer } from '../../src/diff/index.ts';

/** The place of a part in the source. */
export interface Source {
  file: string;
  /** Counted from 1. */
  line: number;
}

interface Position extends Source {
  node: Node | null;
}

/** The end of a walk, and the number of segments that remain. */
interface Walk {
  position: Position;
  left: number;
}

type File = { document: Document.Parsed; lines: LineCounter };

/** Keywords that a place leaves out, because their parts are merged before contracts are compared. */
const merged = ['allOf', 'anyOf', 'oneOf'];

/**
 * Finds the file and line of parts of the contract.
 *
 * @param root The file that holds `paths`; it refers to the others.
 * @returns A function from the pointer of a part to its file and line, or to those of the nearest enclosing part.
 */
export function sourceFinder(root: string): (pointer: string) => Source {
  const files = new Map<string, File>();

  function open(file: string): File {
    const lines = new LineCounter();
    const known = files.get(file) ?? {
      document: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }),
      lines,
    };
    files.set(file, known);
    return known;
  }

  const start = (file: string): Position => ({ file, line: 1, node: open(file).document.contents });

  function step({ file, node }: Position, key: string): Position | undefined {
    const { lines } = open(file);
    const line = (range: Node['range'] | undefined) => lines.linePos(range?.[0] ?? 0).line;
    if (isSeq(node)) {
      const items = (node.items as Node[]).map((item) => ({ file, line: line(item.range), node: item }));
      // Parameters are identified by their names.
      const isNamed = (item: Position) => {
        const target = follow(item).node;
        return isMap(target) && target.get('name') === key;
      };
      return items[Number(key)] ?? items.find(isNamed);
    }
    const pair = isMap(node) ? node.items.find((one) => isScalar(one.key) && String(one.key.value) === key) : undefined;
    if (!isPair(pair) || !isScalar(pair.key)) return undefined;
    return { file, line: line(pair.key.range), node: (pair.value as Node | null) ?? null };
  }

  /** Follows a reference to another file. Returns any other position as it is. */
  function follow(position: Position): Position {
    const reference = isMap(position.node) ? position.node.get('$ref') : undefined;
    const [path, fragment = ''] = typeof reference === 'string' ? reference.split('#') : [];
    if (!path) return position;
    const file = join(dirname(position.file), path);
    return existsSync(file) ? walk(start(file), parseReference(fragment)).position : position;
  }

  /** The schemas that are merged into one. */
  const partsOf = (target: Position): Position[] =>
    merged.flatMap((keyword) => {
      const list = step(target, keyword);
      return list && isSeq(list.node) ? list.node.items.flatMap((_, index) => step(list, String(index)) ?? []) : [];
    });

  /** Walks as far as possible, through the merged schema that leads farthest. */
  function walk(position: Position, segments: Pointer, seen: readonly unknown[] = []): Walk {
    const [key, ...rest] = segments;
    const target = follow(position);
    const stay: Walk = { position, left: segments.length };
    if (key === undefined || seen.includes(target.node)) return stay;
    const next = step(target, key);
    return [
      ...(next ? [walk(next, rest)] : []),
      ...partsOf(target).map((part) => walk(part, segments, [...seen, target.node])),
    ].reduce((best, one) => (one.left < best.left ? one : best), stay);
  }

  /** The file of a component, which the bundle names after it. */
  function fileOf(name: string, kind: string): string | undefined {
    const directory = join(dirname(root), kind);
    const names = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : [];
    const found = names.find((one) => basename(one) === `${name}.yaml`);
    return found && join(directory, found);
  }

  return (pointer) => {
    const segments = parsePointer(pointer);
    const [first, kind = '', name = '', ...rest] = segments;
    const file = first === 'components' ? fileOf(name, kind) : undefined;
    const { position } = file ? walk(start(file), rest) : walk(start(root), segments);
    return { file: position.file, line: position.line };
  };
}
