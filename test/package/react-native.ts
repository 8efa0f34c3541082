/** React Native's own JavaScript with an application, in a context with its globals. Node plays the native modules that its `fetch` calls. */
import { readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createContext, runInContext } from 'node:vm';

/** Globals of V8 that Hermes lacks: `hermesc -Wundefined-variable` of React Native 0.88.1 does not know them. */
const missing = ['Atomics', 'FinalizationRegistry', 'SharedArrayBuffer', 'WebAssembly'];

/**
 * Globals of the native side. All others, such as `fetch` and `URL`, are those that the bundled modules of React Native define.
 * TextDecoder: https://github.com/facebook/hermes/pull/1855, since React Native 0.85.
 */
const native = { TextDecoder, TextEncoder, clearTimeout, console, queueMicrotask, setTimeout };

interface Blob {
  blobId: string;
}

/** The native modules of an Android application, as far as XMLHttpRequest uses them. */
function nativeModules(emit: (event: string, values: unknown[]) => void) {
  const outgoing = new Map<number, ClientRequest>();
  const blobs = new Map<string, Buffer>();
  const base64 = ({ blobId }: Blob) => blobs.get(blobId)?.toString('base64') ?? '';
  return {
    PlatformConstants: { getConstants: () => ({ reactNativeVersion: { major: 0, minor: 88, patch: 1 } }) },
    BlobModule: {
      getConstants: () => ({ BLOB_URI_SCHEME: 'content', BLOB_URI_HOST: 'blobs' }),
      addNetworkingHandler() {},
      createFromParts(parts: { data: string }[], blobId: string) {
        blobs.set(blobId, Buffer.from(parts.map(({ data }) => data).join('')));
      },
      release: (blobId: string) => blobs.delete(blobId),
    },
    FileReaderModule: {
      readAsText: async ({ blobId }: Blob) => blobs.get(blobId)?.toString(),
      readAsDataURL: async (blob: Blob) => `data:;base64,${base64(blob)}`,
    },
    Networking: {
      addListener() {},
      removeListeners() {},
      abortRequest: (id: number) => outgoing.get(id)?.destroy(),
      sendRequest(
        method: string,
        url: string,
        id: number,
        headers: [string, string][],
        { string }: { string?: string },
        responseType: 'blob' | 'text',
      ) {
        const complete = (error?: Error) =>
          emit('didCompleteNetworkResponse', [id, error && String(error.message), false]);
        const sent = request(url, { method, headers: Object.fromEntries(headers) }, async (response) => {
          try {
            const body = await buffer(response);
            emit('didReceiveNetworkResponse', [id, response.statusCode, response.headers, url]);
            blobs.set(`${id}`, body);
            const blob = { blobId: `${id}`, offset: 0, size: body.length };
            emit('didReceiveNetworkData', [id, responseType === 'blob' ? blob : body.toString()]);
            complete();
          } catch (error) {
            complete(error as Error);
          }
        });
        outgoing.set(id, sent.on('error', complete));
        sent.end(string);
      },
    },
  };
}

/** What an application stores as the global `application`, once its bundle has run. */
export function runReactNative(bundle: string): unknown {
  const context = createContext({ ...native, performance: { now: () => performance.now() } });
  for (const name of missing) delete context[name];
  context.global = runInContext('globalThis', context);
  context.nativeModuleProxy = nativeModules((event, values) => context.__rctDeviceEventEmitter.emit(event, values));
  runInContext(readFileSync(bundle, 'utf8'), context, { filename: bundle });
  return context.application;
}
