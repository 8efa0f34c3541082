import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { editedProject } from '../pipeline/edited-project.ts';
import { applyEdit, readWorkedExample } from '../pipeline/worked-example.ts';

const { project, read, write, run, remove } = editedProject();
afterAll(remove);

const gate = (...options: string[]) =>
  spawnSync(process.execPath, ['scripts/gate/main.ts', ...options], { cwd: project, encoding: 'utf8' });

it('after a release, nothing breaks that the recipes "Add …" add, and what breaks needs a version and an entry', () => {
  expect(gate()).toMatchObject({ status: 0, stdout: 'Nothing is released yet.\n' });
  write('scripts/gate/released/0.1.0.yaml', readFileSync('generated/openapi.yaml', 'utf8'));
  const recipes = read('docs/contributing/add-an-endpoint.md');
  for (const title of ['Add an endpoint', 'Add a query parameter', 'Add an event', 'Add a field'])
    for (const edit of readWorkedExample(recipes, title).edits) applyEdit(project, edit);
  run('scripts/bundle/main.ts');
  expect(read('generated/openapi.yaml')).toContain('nickname');
  expect(gate()).toMatchObject({ status: 0, stdout: 'Nothing breaks.\n', stderr: '' });

  write(
    'generated/openapi.yaml',
    read('generated/openapi.yaml').replace('operationId: getCustomer', 'operationId: readCustomer'),
  );
  expect(gate()).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('#/paths/~1v1~1customers~1{customerId}/get: operationId changed\n'),
    stderr: expect.stringContaining('package.json says 0.1.0: what breaks 0.1.0 needs at least 0.2.0'),
  });
  const given = gate('--base', 'scripts/gate/released/0.1.0.yaml');
  expect(given).toMatchObject({ status: 1, stderr: 'error: It breaks users.\n' });
  write('package.json', read('package.json').replace('"version": "0.1.0"', '"version": "0.2.0"'));
  write('CHANGELOG.md', '# Changelog\n\n## [0.2.0]\n\n- **Breaking:** `getCustomer` is `readCustomer`.\n');
  expect(gate()).toMatchObject({ status: 0, stderr: '' });
  write('generated/openapi.yaml', 'openapi: 3.1.1\n');
  expect(gate()).toMatchObject({ status: 2, stderr: expect.stringContaining('it has no paths') });
  write('scripts/gate/released/0.2.0.yaml', 'paths: {}\n');
  expect(gate()).toMatchObject({ status: 2, stderr: expect.stringContaining('more than one contract') });
});
