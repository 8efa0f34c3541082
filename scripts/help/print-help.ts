/** Prints the first comment of a program started with `--help`, and ends it. Import it before anything else. */
import { readFileSync } from 'node:fs';

export function helpOf(file: string): string {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? [];
  return comment.replace(/^ \* ?/gm, '').trim();
}

if (process.argv.includes('--help')) {
  console.log(helpOf(process.argv[1] ?? ''));
  process.exit();
}
