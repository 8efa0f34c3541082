import { runtimeName, runtimeProcess } from './runtime.js';

/**
 * The environment variable that makes `fetch` send requests for an `http:` address through a proxy, if there is one. Deno
 * reads it too, but shows a program its environment only with permission.
 */
export function environmentProxy({ hostname }: URL): string | undefined {
  const { env = {}, execArgv = [] } = runtimeProcess();
  const runtime = runtimeName();
  if (runtime !== 'node' && runtime !== 'bun') return undefined;
  const isOptedIn =
    env.NODE_USE_ENV_PROXY === '1' || [...execArgv, env.NODE_OPTIONS].join().includes('--use-env-proxy');
  if (runtime === 'node' && !isOptedIn) return undefined;
  const excluded = (env.no_proxy ?? env.NO_PROXY ?? '')
    .split(/[\s,]+/)
    .map((entry) => entry.replace(/^([^:]+|\[.+\]):\d+$/, '$1'));
  const isExcluded = excluded.some((entry) => entry === '*' || entry === hostname || `[${entry}]` === hostname);
  return isExcluded ? undefined : ['http_proxy', 'HTTP_PROXY'].find((name) => env[name]);
}
