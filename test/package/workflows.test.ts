import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  id?: string;
  env?: Record<string, string>;
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

test('examples/updating/contract-changes.yml calls what exists, by pinned actions, with no more rights than it needs', () => {
  const text = readFileSync('examples/updating/contract-changes.yml', 'utf8');
  expect(problemsOf(text)).toEqual([]);
  for (const [, script = ''] of text.matchAll(/run: sh (\S+)/g))
    expect(existsSync(`examples/updating/${script}`)).toBe(true);
});

interface Updates {
  updates: { directory?: string; directories?: string[]; groups: Record<string, { 'exclude-patterns'?: string[] }> }[];
}

test('Dependabot updates every folder with a lock file', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as Updates;
  const updated = new Set(updates.flatMap(({ directory, directories = [] }) => [directory, ...directories]));
  const locked = execFileSync('git', ['ls-files', '*package-lock.json'], { encoding: 'utf8' }).trim().split('\n');
  expect(
    locked
      .map((file) => `/${file}`.replace(/\/?package-lock\.json$/, '') || '/')
      .filter((folder) => !updated.has(folder)),
  ).toEqual([]);
});

test('examples/updating/dependabot.yml leaves the package out of the group of other packages', () => {
  const { updates } = parse(readFileSync('examples/updating/dependabot.yml', 'utf8')) as Updates;
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
  expect(updates.map(({ groups }) => groups.others?.['exclude-patterns'])).toEqual([[name]]);
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

interface ReleaseJob extends Job {
  needs?: string | string[];
  outputs?: Record<string, string>;
}

const release = parse(readFileSync(`${directory}/release.yml`, 'utf8')) as { jobs: Record<string, ReleaseJob> };
const commandsOf = (job: ReleaseJob | undefined) => (job?.steps ?? []).flatMap(({ run }) => run ?? []);

describe('a release', () => {
  const { attach, build, publish } = release.jobs;

  test('lets the publishing job alone hold the identity token, and nothing else', () => {
    const signing = Object.entries(release.jobs).filter(([, job]) => job.permissions?.['id-token']);
    expect(signing.map(([name]) => name)).toEqual(['publish']);
    expect(publish?.permissions).toEqual({ 'id-token': 'write' });
  });

  test('checks out, installs and builds nothing where the identity token is', () => {
    const used = (publish?.steps ?? []).flatMap(({ uses }) => uses?.split('@')[0] ?? []);
    expect(used).toEqual(['actions/setup-node', 'actions/download-artifact']);
    expect(commandsOf(publish)).toEqual([
      'echo "$INTEGRITY  package.tgz" | sha512sum --check --strict',
      'npm publish ./package.tgz --provenance --access public --ignore-scripts',
    ]);
  });

  test('attaches the published tarball in a job that may write to the repository and runs nothing of it', () => {
    const writing = Object.entries(release.jobs).filter(([, job]) => job.permissions?.contents === 'write');
    expect(writing.map(([name]) => name)).toEqual(['attach']);
    expect(attach?.needs).toBe('publish');
    expect((attach?.steps ?? []).flatMap(({ uses }) => uses?.split('@')[0] ?? [])).toEqual([
      'actions/download-artifact',
    ]);
    expect(commandsOf(attach)).toEqual([expect.stringMatching(/^gh release create "\$GITHUB_REF_NAME" package\.tgz /)]);
  });

  test('publishes the tarball that an earlier job built and tested, byte by byte', () => {
    expect([build?.needs, publish?.needs]).toEqual([['ci', 'interop', 'reference'], 'build']);
    expect(build?.outputs).toEqual({ integrity: `\${{ steps.pack.outputs.integrity }}` });
    const steps = build?.steps ?? [];
    const pack = steps.findIndex(({ id }) => id === 'pack');
    const tested = steps.findIndex(({ run }) => run === 'npm run test:package');
    const uploaded = steps.findIndex(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
    expect(pack).toBeGreaterThan(steps.findIndex(({ run }) => run === 'npm run build'));
    expect(tested).toBeGreaterThan(pack);
    expect(uploaded).toBe(steps.length - 1);
    const tarball = 'release/package.tgz';
    expect(steps[tested]?.env).toEqual({ PACKAGE_TARBALL: tarball });
    expect(steps[uploaded]?.with).toMatchObject({ path: tarball, 'if-no-files-found': 'error' });
  });
});
