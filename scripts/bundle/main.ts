/** The step `bundle`: openapi/ → generated/openapi.{json,yaml,plain.json,3.0.json} and sandbox.openapi.json. */
import { writeFiles } from '../contract/files.ts';
import { bundle } from './bundle.ts';

try {
  writeFiles(bundle());
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
