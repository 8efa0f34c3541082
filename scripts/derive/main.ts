/** The step `derive`: generated/{openapi,sandbox.openapi}.json → the rest of generated/. */
import { readContract } from '../contract/contract.ts';
import { writeFiles } from '../contract/files.ts';
import { derive } from './derive.ts';

writeFiles(await derive(readContract(), readContract('generated/sandbox.openapi.json')));
