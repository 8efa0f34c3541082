import type { Writable } from 'node:stream';

/** The process that a command runs in: what it prints to, and the emitter of the signals that stop it. */
export interface Host extends NodeJS.EventEmitter {
  readonly stdout: Writable;
  readonly stderr: Writable;
}
