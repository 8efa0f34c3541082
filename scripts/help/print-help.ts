/** Prints the first comment of a program that was started with `--help`, and ends it. Import it before anything else. */
import { readFileSync } from 'node:fs';

if (process.argv.includes('--help')) {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(process.argv[1] ?? '', 'utf8')) ?? [];
  console.log(comment.replace(/^ \* ?/gm, '').trim());
  process.exit();
}
