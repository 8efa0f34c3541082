/** The image and the services of examples/docker, as far as they can be run without a container: the same commands, in an empty folder. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { run } from '../installed-project.js';
import { freePort } from '../loopback.js';
import { pack, root, runtimePackages } from '../package/packed.js';

const dockerfile = readFileSync('examples/docker/Dockerfile', 'utf8');
const { services } = parse(readFileSync('examples/docker/compose.yaml', 'utf8'));

/** What an instruction of the image runs. */
const instruction = (form: RegExp) => form.exec(dockerfile)?.[1] ?? '';

/** What containers call each other, as this machine is called. */
const onThisMachine = (text: string) => text.replace(/\b(sandbox|tests)\b/, hostname());

const isKnown = await lookup(hostname()).then(
  () => spawnSync('python3', ['--version']).status === 0,
  () => false,
);
if (!isKnown)
  console.warn('The image is not tried: this machine does not know its own name, or python3 is not installed.');

test.skipIf(!isKnown)('the image of the sandbox serves a receiver in another container', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await rename(pack(folder), join(folder, 'package.tgz'));
  const runtime = runtimePackages.map((name) => join(root, 'node_modules', name));
  const install = `${instruction(/^RUN (.+)$/m)} --offline --install-links ${runtime.join(' ')}`;
  expect(await run('sh', ['-c', install], folder)).toMatchObject({ code: 0 });

  const port = String(await freePort());
  const [, ...entrypoint] = JSON.parse(instruction(/^ENTRYPOINT (.+)$/m));
  const options = services.sandbox.command.map(onThisMachine);
  const sandbox = spawn(process.execPath, [...entrypoint, '--port', port, ...options], {
    cwd: folder,
    stdio: 'ignore',
  });
  const exited = once(sandbox, 'exit');
  onTestFinished(async () => {
    sandbox.kill();
    await exited;
  });
  const [, flag, check] = JSON.parse(instruction(/^HEALTHCHECK .*?CMD (.+)$/m));
  const health = () => run(process.execPath, [flag, check.replace('4010', port)], folder);
  await expect.poll(health, { timeout: 20_000 }).toMatchObject({ code: 0 });

  const { environment, command } = services.tests;
  const SANDBOX_URL = onThisMachine(environment.SANDBOX_URL).replace('4010', port);
  const env = { ...process.env, SANDBOX_URL, RECEIVER_HOST: onThisMachine(environment.RECEIVER_HOST) };
  const { stderr } = await promisify(execFile)('python3', command.slice(1), { cwd: 'examples/testing', env });
  expect(stderr).toMatch(/^Ran 5 tests[\s\S]*^OK$/m);
});
