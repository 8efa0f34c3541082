import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { parsePointer, type Segments } from './pointer.ts';

/** Where something is written. */
export interface Source {
  file: string;
  /** Counted from 1. */
  line: number;
}

interface Position extends Source {
  node: Node | null;
}

type File = { document: Document.Parsed; lines: LineCounter };

/** The composing keywords that a place leaves out, since their parts are merged before contracts are compared. */
const merged = ['allOf', 'anyOf', 'oneOf'];

/**
 * Finds where parts of the contract are written.
 *
 * @param root The file that holds `paths`; it refers to the others.
 * @returns A function from the pointer of a part to its file and line, or those of the nearest part around it.
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
      const item = node.items[Number(key)] as Node | undefined;
      return item && { file, line: line(item.range), node: item };
    }
    const pair = isMap(node) ? node.items.find((one) => isScalar(one.key) && String(one.key.value) === key) : undefined;
    if (!isPair(pair) || !isScalar(pair.key)) return undefined;
    return { file, line: line(pair.key.range), node: (pair.value as Node | null) ?? null };
  }

  /** What a reference to another file leads to; a position that holds none as it is. */
  function follow(position: Position): Position {
    const reference = isMap(position.node) ? position.node.get('$ref') : undefined;
    const [path, pointer = ''] = typeof reference === 'string' ? reference.split('#') : [];
    if (!path) return position;
    const file = join(dirname(position.file), path);
    return existsSync(file) ? walk(start(file), parsePointer(pointer)) : position;
  }

  function descend(position: Position, key: string): Position | undefined {
    const target = follow(position);
    return (
      step(target, key) ??
      merged
        .flatMap((keyword) => {
          const list = step(target, keyword);
          return list && isSeq(list.node) ? list.node.items.map((_, index) => step(list, String(index))) : [];
        })
        .map((part) => part && descend(part, key))
        .find((found) => found !== undefined)
    );
  }

  function walk(position: Position, segments: Segments): Position {
    let current = position;
    for (const segment of segments) {
      const next = descend(current, segment);
      if (!next) break;
      current = next;
    }
    return current;
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
    const { file: found, line } = file ? walk(start(file), rest) : walk(start(root), segments);
    return { file: found, line };
  };
}
