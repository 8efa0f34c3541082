/** The checks as a program, for the runtimes that have a command: it prints the results as one line of JSON. */
import { run } from './run.js';

console.log(JSON.stringify(await run(JSON.parse(globalThis.process.argv[2]))));
globalThis.process.exit();
