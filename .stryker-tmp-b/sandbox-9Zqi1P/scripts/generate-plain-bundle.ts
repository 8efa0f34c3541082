/** generated/openapi.json → generated/openapi.plain.json: the contract without extensions, for tools in strict mode. */
// @ts-nocheck

import { readFileSync, writeFileSync } from 'node:fs';
import { stripExtensions } from './strip-extensions.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
// Compact, because it is for machines: the contract for readers is generated/openapi.yaml.
writeFileSync('generated/openapi.plain.json', `${JSON.stringify(stripExtensions(contract))}\n`);
