import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableOfTools } from './tools.ts';

// The tools themselves are installed and run by `npm run test:external -- interop`.
test('the page in docs/ names each tool that is run, with its version and its call', () => {
  expect(readFileSync('docs/compatibility.md', 'utf8')).toContain(`<!-- tools -->\n${tableOfTools()}\n\n`);
});
