/** Loads the rules, because Spectral loads JavaScript only, and Node.js also TypeScript. */
import { createRequire } from 'node:module';

export default createRequire(`${process.cwd()}/package.json`)('./scripts/lint/rules.ts').default;
