/** openapi/ → generated/openapi.yaml and generated/openapi.json: the contract in one file, for tools and other languages. */
import { execFileSync } from 'node:child_process';

for (const file of ['generated/openapi.yaml', 'generated/openapi.json']) {
  console.log(`bundle openapi/openapi.yaml → ${file}`);
  execFileSync('node_modules/.bin/redocly', ['bundle', 'openapi/openapi.yaml', '--output', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
