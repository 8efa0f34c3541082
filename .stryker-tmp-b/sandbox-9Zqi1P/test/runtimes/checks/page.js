/** The checks as a script of a page. */
// @ts-nocheck

import { run } from './run.js';

globalThis.run = run;
