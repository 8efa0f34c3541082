import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const prism = fileURLToPath(new URL('../node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url));
const bundle = fileURLToPath(new URL('../generated/openapi.json', import.meta.url));

/** Runs `prism mock` on a free port, on the contract as it is published. */
export async function startPrism() {
  const child = spawn(process.execPath, [prism, 'mock', bundle, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  // A test run that is ended leaves no process behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close').finally(() => process.off('exit', kill));
  let output = '';
  const origin = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        output = `${output}${line}\n`.slice(-10_000);
        const [, url] = /Prism is listening on (\S+)/.exec(line) ?? [];
        if (url) resolve(url);
      });
  });
  const failed = ended.then(() => Promise.reject(new Error(`Prism ended:\n${output}`)));
  failed.catch(() => {});
  return {
    origin: await Promise.race([origin, failed]),
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
