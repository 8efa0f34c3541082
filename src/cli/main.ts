#!/usr/bin/env node
import { runCommand } from './run-command.js';

/** 128 + SIGPIPE, the exit code if a command's reader is gone. */
const brokenPipe = 141;

// Exits quietly, for example after `| head`.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(brokenPipe);
  });
process.exitCode = await runCommand(process.argv.slice(2), process);
