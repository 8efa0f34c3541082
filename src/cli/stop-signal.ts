import { once } from 'node:events';

/** Resolves when the process is asked to stop. */
export const stopSignal = (): Promise<unknown> => Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
