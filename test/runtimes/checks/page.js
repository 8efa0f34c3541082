/** The checks as a script of a page. */
import { run } from './run.js';

globalThis.run = run;
