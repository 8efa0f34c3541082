/** One file of the package as npm would publish it. */
export interface PackedFile {
  path: string;
  text: string;
}

/** The fields of package.json that promise files. */
export interface Manifest {
  exports?: unknown;
  imports?: unknown;
  bin?: unknown;
}

/** Files of the package in addition to those that package.json names in `exports`, `imports` and `bin`. */
const expected: readonly RegExp[] = [
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
  /^dist\/(src|generated)\/.+\.(c?js|d\.c?ts)$/,
  /^dist\/licences\.txt$/,
  // What the guides cite as programs to start from.
  /^(examples\/(deposits|payouts)|openapi\/workflows)\/[\w-]+\.(js|ts|yaml)$/,
];

const test = /(\.|-)(test|test-d|spec|bench)\.|(^|\/)(test|tests|__tests__|fixtures)\//;

const secrets: readonly [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/],
  ['a GitHub token', /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})\b/],
  ['an AWS key', /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a path of a machine', /(?<![\w.])\/(home|Users|root)\/[\w.-]+\//],
];

/** Every file that `exports`, `imports` or `bin` names, without the leading `./`; a `*` stands for any name. */
function promised(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/^\.\//, '')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(promised) : [];
}

const matcher = (path: string) =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

/** Finds files that do not belong in the package, and files that package.json promises and the package lacks. */
export function findContentProblems(files: readonly PackedFile[], { exports, imports, bin }: Manifest): string[] {
  const promises = [...new Set([exports, imports, bin].flatMap(promised))];
  const allowed = [...expected, ...promises.map(matcher)];
  return [
    ...files.flatMap(({ path, text }) => [
      ...(test.test(path) ? [`${path} is a source of tests`] : []),
      ...(allowed.some((pattern) => pattern.test(path))
        ? []
        : [
            `${path} is not expected: name it in "exports", "imports" or "bin" of package.json, or leave it out of "files"`,
          ]),
      ...secrets.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${path} contains ${what}`),
    ]),
    ...promises
      .filter((path) => !files.some((file) => matcher(path).test(file.path)))
      .map((path) => `${path} is promised by package.json and not in the package: build it, or name it in "files"`),
  ];
}
