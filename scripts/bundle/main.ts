/**
 * Usage: npm run bundle
 *
 * Writes openapi/ as one file: generated/openapi.{json,yaml} and sandbox.openapi.json.
 */
import '../help/print-help.ts';
import { writeFiles } from '../contract/files.ts';
import { bundle } from './bundle.ts';

try {
  writeFiles(bundle());
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
