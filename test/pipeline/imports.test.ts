import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The folder that a file belongs to, such as `src/client`. An entry of the package, such as `src/index.ts`, is an area of its own. */
const areaOf = (file: string): string => {
  const [top = '', folder = ''] = file.split('/');
  return top === 'generated' ? top : `${top}/${folder}`;
};

/** The areas that each area may import from, as CONTRIBUTING.md shows them. */
const section = /^## Imports between folders$[\s\S]*?(?=^## )/m.exec(
  readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'),
)?.[0];
const allowed = new Map(
  [...(section ?? '').matchAll(/^\| (`[^|]+`) \|([^|]*)\|$/gm)].flatMap(([, areas = '', imports = '']) => {
    const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name));
    return namesIn(areas).map((area) => [area, namesIn(imports)] as const);
  }),
);

interface Import {
  file: string;
  from: string;
  to: string;
}

/** Whether an import names a file of the project. Turbo watches package.json for every step. */
const isRelative = ({ fileName }: ts.FileReference) => fileName.startsWith('.') && !fileName.endsWith('/package.json');

const imports = (file: string): Import[] =>
  ts
    .preProcessFile(readFileSync(join(root, file), 'utf8'))
    .importedFiles.filter(isRelative)
    .map(({ fileName }) => ({ file, from: areaOf(file), to: areaOf(join(dirname(file), fileName)) }));

const isAllowed = ({ from, to }: Import): boolean => from === to || (allowed.get(from)?.includes(to) ?? false);

const files = globSync('{generated,src,scripts}/**/*.{ts,js}', { cwd: root });
const crossing = files.flatMap(imports);

describe('imports between folders', () => {
  it('are those that CONTRIBUTING.md shows', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(crossing.filter((one) => !isAllowed(one)).map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
  });

  it('never lead from src/ to scripts/, so that Turbo compiles nothing that it does not watch', () => {
    const leading = [...allowed].filter(
      ([area, targets]) => /^src\b/.test(area) && targets.some((to) => /^scripts\b/.test(to)),
    );
    expect(leading).toEqual([]);
  });

  it('are described for folders that exist', () => {
    const folders = new Set(files.map(areaOf));
    expect([...allowed.keys()].filter((area) => !folders.has(area))).toEqual([]);
  });
});
