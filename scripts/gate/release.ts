/**
 * Usage: npm run release:contract
 *
 * Keeps generated/openapi.yaml as the released contract: scripts/gate/released/<version of package.json>.yaml.
 */
import '../help/print-help.ts';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

const directory = 'scripts/gate/released';
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
copyFileSync('generated/openapi.yaml', `${directory}/${version}.yaml`);
console.log(`the released contract is that of ${version}`);
