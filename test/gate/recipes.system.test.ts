import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { editedProject } from '../pipeline/edited-project.js';
import { applyEdit, readWorkedExample } from '../pipeline/worked-example.js';

const { project, read, write, run, remove } = editedProject();
afterAll(remove);

it('after a release, the gate calls everything additive that the recipes "Add …" add, and demands no more than a patch version', () => {
  write('scripts/gate/released/0.1.0.yaml', readFileSync('generated/openapi.yaml', 'utf8'));
  write('package.json', read('package.json').replace(/"version": ".*"/, '"version": "0.1.1"'));
  const heading = '## [0.1.1]\n\n### Added\n\n## [0.1.0] - 2026-01-31';
  write('CHANGELOG.md', read('CHANGELOG.md').replace(/^## \[0\.1\.0\].*$/m, heading));
  const recipes = read('docs/contributing/add-an-endpoint.md');
  for (const title of ['Add an endpoint', 'Add a query parameter', 'Add an event', 'Add a field'])
    for (const edit of readWorkedExample(recipes, title).edits) applyEdit(project, edit);
  run('scripts/bundle/main.ts');

  const gate = ['scripts/gate/main.ts', project, '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, gate, { encoding: 'utf8' });
  const { changes, demands, problems } = JSON.parse(stdout);
  const places = changes.map((change: { class: string; place: string }) => `${change.class}: ${change.place}`);
  expect(places).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^additive: operation getTransaction /),
      expect.stringMatching(/^additive: operation listAddressVirtualAccounts .*, parameter status$/),
      'additive: event deposit.example',
      'additive: schema CustomerDetails, field nickname',
    ]),
  );
  expect(places.filter((place: string) => place.startsWith('breaking: '))).toEqual([]);
  expect({ demands, problems }).toEqual({ demands: { class: 'additive', version: '0.1.1' }, problems: [] });
});
