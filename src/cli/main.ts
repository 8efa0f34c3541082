#!/usr/bin/env node
import { runCommand } from './run-command.js';

// Exits quietly, for example after `| head`, with 128 + SIGPIPE.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(141);
  });
process.exitCode = await runCommand(process.argv.slice(2), process);
