/** The checks as a program, for the runtimes that have a command: it prints the results as one line of JSON. */
// @ts-nocheck

import { run } from './run.js';

const { argv, exit, stdout } = globalThis.process;
const results = JSON.stringify(await run(JSON.parse(argv[2])));
// Ends when the line has been written: a pipe takes a long one in parts.
stdout.write(`${results}\n`, () => exit());
