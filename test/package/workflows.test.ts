import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  uses?: string;
  steps?: Step[];
  permissions?: Record<string, string>;
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const directory = '.github/workflows';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Returns what is wrong with a workflow, by the rules that keep a release in the hands of its owners. */
function problemsOf(text: string): string[] {
  const { permissions, jobs } = parse(text) as Workflow;
  const all = Object.values(jobs);
  const steps = all.flatMap((job) => job.steps ?? []);
  const commands = steps.flatMap((step) => step.run ?? []).join('\n');
  const used = [...steps, ...all].flatMap(({ uses }) => uses ?? []);
  return [
    ...[...commands.matchAll(/npm run (\S+)/g)]
      .filter(([, name]) => !Object.hasOwn(scripts, name ?? ''))
      .map(([, name]) => `npm run ${name} does not exist`),
    ...[...commands.matchAll(/^\.\/?\S+/gm)]
      .filter(([file]) => !existsSync(file))
      .map(([file]) => `${file} does not exist`),
    ...used
      .filter((name) => !(name.startsWith('./') ? existsSync(name) : /@[0-9a-f]{40}$/.test(name)))
      .map((name) => `${name} is not pinned to a commit`),
    ...(JSON.stringify(permissions) === '{"contents":"read"}' ? [] : ['the workflow may more than read']),
    ...steps
      .filter((step) => step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false)
      .map(() => 'the checkout leaves its token in the clone'),
    ...(/\$\{\{\s*secrets\./.test(text) ? ['the workflow takes a secret'] : []),
  ];
}

describe.each(readdirSync(directory))('%s', (name) => {
  test('calls what exists, by pinned actions, with no more rights than it needs', () => {
    expect(problemsOf(readFileSync(`${directory}/${name}`, 'utf8'))).toEqual([]);
  });
});

test('every fault of a bad workflow is reported', () => {
  const bad = `
permissions: { contents: write }
jobs:
  one:
    steps:
      - uses: actions/checkout@v5
      - run: npm run no-such-script
      - run: .ci/no-such-file
      - run: publish
        env: { TOKEN: '\${{ secrets.TOKEN }}' }
`;
  expect(problemsOf(bad)).toEqual([
    'npm run no-such-script does not exist',
    '.ci/no-such-file does not exist',
    'actions/checkout@v5 is not pinned to a commit',
    'the workflow may more than read',
    'the checkout leaves its token in the clone',
    'the workflow takes a secret',
  ]);
});

test('only the publishing job may sign, and it publishes with provenance after all checks', () => {
  const { jobs } = parse(readFileSync(`${directory}/release.yml`, 'utf8')) as Workflow & {
    jobs: Record<string, { needs?: string }>;
  };
  const signing = Object.entries(jobs).filter(([, job]) => job.permissions?.['id-token'] === 'write');
  expect(signing.map(([name]) => name)).toEqual(['publish']);
  expect(jobs.publish).toMatchObject({ needs: 'ci' });
  expect(jobs.publish?.steps?.at(-1)?.run).toBe('npm publish --provenance --access public');
});
