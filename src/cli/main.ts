#!/usr/bin/env node
import { endWithItsReader } from './output.js';
import { runCommand } from './run-command.js';

endWithItsReader(process.stdout, process.stderr);
process.exitCode = await runCommand(process.argv.slice(2), process);
