import type { CacheMode } from './client-options.js';
import { InvalidCall } from './wallet-api-errors.js';

let supported: boolean | undefined;

/** Whether requests can have the field `cache` here. workerd throws on it before its compatibility date 2024-11-12. */
function isSupported(): boolean {
  if (supported !== undefined) return supported;
  try {
    supported = new Request('http://localhost', { cache: 'no-store' }) instanceof Request;
  } catch {
    supported = false;
  }
  return supported;
}

/**
 * The field `cache` of a request. A framework may cache what `fetch` returns, as Next.js does: without `no-store`, a second
 * withdrawal could get the response to the first one and never be sent.
 */
export const cacheInit = (cache: CacheMode): { cache?: CacheMode } => (isSupported() ? { cache } : {});

/** What is read of the `fetch` that Next.js puts in place of the runtime's. */
type NextFetch = typeof globalThis.fetch & {
  readonly __nextGetStaticStore?: () => { getStore?: () => { readonly fetchCache?: unknown } | undefined };
};

/**
 * The segment option `fetchCache` of the Next.js route that is rendered, where it overrides `no-store`. Next.js shows it to nothing but
 * its own code; where it is no longer found under this name, the override is not noticed.
 */
export function forcedCacheMode(fetch: NextFetch): 'force-cache' | 'only-cache' | undefined {
  const mode = fetch.__nextGetStaticStore?.()?.getStore?.()?.fetchCache;
  return mode === 'force-cache' || mode === 'only-cache' ? mode : undefined;
}

/** The cache mode of a call. A call that is not a read is never cached. */
export function readCacheMode(effect: string, cache: CacheMode = 'no-store'): CacheMode {
  if (effect === 'read' || cache === 'no-store') return cache;
  throw new InvalidCall('cache must be "no-store", since the operation is not a read');
}
