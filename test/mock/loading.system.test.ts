import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { installProject, run } from '../installed-project.ts';
import { pathOf, roles } from '../operations.ts';

const project = await installProject('testing');
afterAll(() => rm(project, { recursive: true, force: true }));

test('the mock of the packed package responds in a project that has no other package installed', async () => {
  const program = `
    import { startMock } from 'stablecoin-wallet-api/testing';
    const mock = await startMock();
    const { status } = await fetch(mock.url + '${pathOf(roles.get)}', { headers: { 'x-api-key': 'test-key' } });
    console.log(status);
    await mock.close();
  `;
  const { output, code } = await run(process.execPath, ['--input-type=module', '--eval', program], project);
  expect({ output, code }).toEqual({ output: '200\n', code: 0 });
});
