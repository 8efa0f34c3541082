/** The checks as a script of a page. */
import { runChecks } from './checks.js';

globalThis.runChecks = runChecks;
