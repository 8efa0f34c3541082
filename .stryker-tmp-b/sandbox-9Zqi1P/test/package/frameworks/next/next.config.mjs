// @ts-nocheck
import { dirname } from 'node:path';

/** Packages are installed in the folder above. */
const root = dirname(import.meta.dirname);

export default { turbopack: { root }, outputFileTracingRoot: root };
