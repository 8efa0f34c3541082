/**
 * Usage: npm run derive
 *
 * Writes the rest of generated/ from generated/openapi.json and generated/sandbox.openapi.json.
 */
import '../help/print-help.ts';
import { readContract } from '../contract/contract.ts';
import { writeFiles } from '../contract/files.ts';
import { derive } from './derive.ts';

writeFiles(await derive(readContract(), readContract('generated/sandbox.openapi.json')));
