import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parsePointer, type Segments } from './pointer.ts';

/** A change that `redocly diff` finds breaking. */
export interface RedoclyVerdict {
  base: Segments | undefined;
  revision: Segments | undefined;
  /** The place as a reader reaches it from an operation or event, through references. */
  path: Segments;
  rule: string;
  message: string;
}

interface Report {
  changes: {
    path: string;
    base?: { pointer: string };
    revision?: { pointer: string };
    verdicts: { ruleId: string; message: string }[];
  }[];
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Runs `redocly diff` on two bundled contracts and returns what it finds breaking. */
export function redoclyDiff(baseFile: string, revisionFile: string): RedoclyVerdict[] {
  const output = execFileSync(
    process.execPath,
    [
      path('../../node_modules/@redocly/cli/bin/cli.js'),
      ...['diff', baseFile, revisionFile, '--format', 'json', '--fail-on', 'none'],
      ...['--config', path('redocly.yaml')],
    ],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  const report = JSON.parse(output) as Report;
  return report.changes.flatMap(({ path: place, base, revision, verdicts }) =>
    verdicts.map(({ ruleId, message }) => ({
      base: base && parsePointer(base.pointer),
      revision: revision && parsePointer(revision.pointer),
      path: parsePointer(place),
      rule: ruleId,
      message,
    })),
  );
}

/** Why users break, by the rule of `redocly diff` that says so. */
const reasons: Record<string, string> = {
  'enum-values-added': 'readers were promised a closed list and have no branch for another value',
  'enum-values-removed': 'requests with the value are now refused',
  'media-type-removed': 'who sends or reads the media type finds it gone',
  'operation-id-changed': 'functions and types are named after it',
  'operation-removed': 'its callers get no answer',
  'parameter-became-required': 'requests without the parameter are now refused',
  'parameter-removed': 'requests with the parameter are not understood any more',
  'parameter-serialization-changed': 'the parameter is now written otherwise than callers send it',
  'property-removed': 'who sends or reads the field finds it gone',
  'request-body-became-required': 'requests without a body are now refused',
  'request-body-removed': 'requests with the body are not understood any more',
  'required-properties-added': 'requests without the field are now refused',
  'required-properties-removed': 'readers rely on the field being there',
  'response-header-removed': 'readers of the header find it gone',
  'response-removed': 'readers of the response find it gone',
  'schema-combinator-changed': 'requests of the old shape may be refused, or readers meet a shape they do not know',
  'schema-constraint-changed': 'requests inside the old limits may be refused, or readers meet values outside of them',
  'schema-type-changed': 'requests of the old type may be refused, or readers meet a type they do not know',
  'security-requirement-changed': 'requests with the old credentials are now refused',
  'security-scheme-changed': 'requests with the old credentials are now refused',
  'server-removed': 'requests to the server get no answer',
};

/** The reason of a verdict; of a rule that is not listed here, what `redocly diff` says itself. */
export const reasonOf = ({ rule, message }: RedoclyVerdict): string => reasons[rule] ?? message;
