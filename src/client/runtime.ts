/** What the client reads of `process`, by name, since not every project has the types of Node.js. */
interface Process {
  readonly versions?: Readonly<Record<string, string | undefined>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly execArgv?: readonly string[];
  readonly getBuiltinModule?: (id: string) => unknown;
}

export const runtimeProcess = (): Process => Reflect.get(globalThis, 'process') ?? {};

/** The runtimes whose `fetch` the client has to know more about than the standard says. */
export function runtimeName(): 'node' | 'bun' | 'deno' | 'other' {
  const { deno, bun, undici } = runtimeProcess().versions ?? {};
  if (deno) return 'deno';
  return bun ? 'bun' : undici ? 'node' : 'other';
}
