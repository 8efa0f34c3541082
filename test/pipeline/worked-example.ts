import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One file that a worked example edits by hand: the content of a new file, or the hunks that change an existing one. */
export interface HandEdit {
  file: string;
  block: string;
  isDiff: boolean;
}

export interface WorkedExample {
  edits: HandEdit[];
  /** Commands that follow the edits. */
  commands: string[];
}

/** Reads the steps of a section: each edit is a code block under a heading that names its file, the commands come last. */
export function readWorkedExample(markdown: string, title: string): WorkedExample {
  const [, section = ''] = markdown.split(`\n## ${title}\n`);
  const [text = ''] = section.split('\n## ');
  const steps = text.split('\n### ').slice(1);
  const blocks = steps.map((step) => {
    const [heading = ''] = step.split('\n');
    const [, language = '', block = ''] = /\n```(\w+)\n([\s\S]*?)```/.exec(step) ?? [];
    return { file: /`([^`]+)`/.exec(heading)?.[1], language, block };
  });
  return {
    edits: blocks.flatMap(({ file, language, block }) => (file ? [{ file, block, isDiff: language === 'diff' }] : [])),
    commands: blocks
      .filter(({ language }) => language === 'sh')
      .flatMap(({ block }) => block.trim().split('\n'))
      .map((line) => line.replace(/ +#.*/, '')),
  };
}

/** Makes an edit as a reader would. A file that exists is not created again, and lines change at the place that is shown. */
export function applyEdit(project: string, { file, block, isDiff }: HandEdit): void {
  const path = join(project, file);
  if (isDiff) {
    const hunks = block.split('@@\n');
    writeFileSync(
      path,
      hunks.reduce((text, hunk) => changeLines(file, text, hunk), readFileSync(path, 'utf8')),
    );
    return;
  }
  if (existsSync(path)) throw new Error(`${file} exists already`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, block);
}

/** Adds the lines with `+` and removes those with `-`, where the lines around them first appear. */
function changeLines(file: string, text: string, hunk: string): string {
  const lines = hunk.trimEnd().split('\n');
  const present = lines.filter((line) => !line.startsWith('+')).map((line) => `${line.slice(1)}\n`);
  const result = lines.filter((line) => !line.startsWith('-')).map((line) => `${line.slice(1)}\n`);
  const at = `\n${text}`.indexOf(`\n${present.join('')}`);
  if (at < 0) throw new Error(`${file} does not contain these lines:\n${present.join('')}`);
  return text.slice(0, at) + result.join('') + text.slice(at + present.join('').length);
}
