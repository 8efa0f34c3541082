/** The examples in Python: examples/testing/test_receiver.py, and examples/testing/conftest.py, which pytest loads by its name. */
import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../src/testing.js';

const isInstalled = spawnSync('python3', ['--version']).status === 0;
if (!isInstalled) console.warn('The example in Python is not tried: install the Debian package python3.');

test.skipIf(!isInstalled)('test_receiver.py tests a receiver in Python with the controls of the sandbox', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const { stderr } = await promisify(execFile)('python3', ['-B', 'test_receiver.py'], {
    cwd: 'examples/testing',
    env: { ...process.env, SANDBOX_URL: sandbox.url },
  });
  expect(stderr).toMatch(/^Ran 5 tests/m);
  expect(stderr).toMatch(/^OK$/m);
});

const hasPytest = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;
if (!hasPytest) console.warn('The example for pytest is not tried: install the Debian package python3-pytest.');

test.skipIf(!hasPytest)('conftest.py starts a sandbox for pytest, and stops it after the tests', async () => {
  const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  const { stdout } = await promisify(execFile)(
    'python3',
    ['-B', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'test_receiver.py'],
    {
      cwd: 'examples/testing',
      env: { ...process.env, SANDBOX: `${process.execPath} ${program}` },
    },
  );
  expect(stdout).toMatch(/5 passed/);
  // It has waited for the end of the sandbox.
});
