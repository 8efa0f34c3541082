/** What is stated of each tool: which one it is, how a user calls it, what must hold of its output, and how a broken contract shows. */
import type { Contract, Project } from './project.ts';

/** Throws where what its name states does not hold. */
export type Check = (project: Project) => unknown;

/** What the tool does not support, whatever the contract says. */
export interface Limit {
  /** The check that it fails. A check that passes fails the run, so that no limit outlives its reason. */
  readonly check?: string;
  readonly reason: string;
  /** Address of the tool's own issue. */
  readonly issue?: string;
  /** What a user does instead. */
  readonly instead: string;
}

export interface Tool {
  readonly name: string;
  /** What the tool makes or does; the tables are grouped by it. */
  readonly kind: 'Clients and types' | 'Schemas and validators' | 'Mocks' | 'Servers' | 'References' | 'Converters';
  /** Package of the npm registry, or of Debian, that brings it. */
  readonly package: string;
  readonly from?: 'Debian';
  /** Whether it is one of the few with the most users, which every landing runs. */
  readonly mostUsed?: true;
  /** Which bundle a user of the tool takes; `openapi.json` where absent. */
  readonly bundle?: 'openapi.plain.json' | 'openapi.3.0.json';
  /** A command that runs in a project which holds the bundle as `openapi.json`. */
  readonly command?: string;
  /** The call of a tool that is a library. Its program makes it. */
  readonly code?: string;
  /** Folder of programs/ with what a user writes for the tool; its entry is `program.ts`. */
  readonly program?: string;
  readonly checks: Readonly<Record<string, Check>>;
  readonly limits?: readonly Limit[];
  /** A change of the contract that must fail one of the checks. */
  readonly mutation: {
    readonly what: string;
    readonly fails: string;
    readonly change: (contract: Contract) => void;
  };
}
