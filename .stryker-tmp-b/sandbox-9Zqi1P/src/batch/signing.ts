// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import { signContractWrites as operation } from '../../generated/operations.js';
import type { SignedBatchEntry, SignedContractWriteTransaction } from '../../generated/types.js';
import type { BatchOptions, BatchSummary, CollectOptions } from './batch-options.js';
import { type BatchClient, checkInput } from './check-input.js';
import { codeSource, singleCodeProblem, type TwoFactorCode } from './code.js';
import { isRecord } from './is-record.js';
import type { BatchOperation } from './operation.js';
import type { SignedWrite, SignedWriteResult } from './result.js';
import { collectBatch, streamBatch } from './run-batch.js';

/** Options of signing, in addition to those of every batch. */
export interface SigningOptions {
  /**
   * Two-factor code: a string if one request is sufficient, a function that is called before each request, or
   * `{ code, reuse: true }` if one code can be reused for several. It is not stored.
   */
  code: TwoFactorCode;
}
const isSigned = stryMutAct_9fa48("663") ? () => undefined : (stryCov_9fa48("663"), (() => {
  const isSigned = (entry: unknown): entry is SignedContractWriteTransaction | SignedBatchEntry => stryMutAct_9fa48("666") ? isRecord(entry) && typeof entry.signedTransaction === 'string' || entry.signedTransaction !== '' : stryMutAct_9fa48("665") ? false : stryMutAct_9fa48("664") ? true : (stryCov_9fa48("664", "665", "666"), (stryMutAct_9fa48("668") ? isRecord(entry) || typeof entry.signedTransaction === 'string' : stryMutAct_9fa48("667") ? true : (stryCov_9fa48("667", "668"), isRecord(entry) && (stryMutAct_9fa48("670") ? typeof entry.signedTransaction !== 'string' : stryMutAct_9fa48("669") ? true : (stryCov_9fa48("669", "670"), typeof entry.signedTransaction === (stryMutAct_9fa48("671") ? "" : (stryCov_9fa48("671"), 'string')))))) && (stryMutAct_9fa48("673") ? entry.signedTransaction === '' : stryMutAct_9fa48("672") ? true : (stryCov_9fa48("672", "673"), entry.signedTransaction !== (stryMutAct_9fa48("674") ? "Stryker was here!" : (stryCov_9fa48("674"), '')))));
  return isSigned;
})());
function signingBatch(client: BatchClient, {
  walletId,
  code
}: SigningOptions & BatchOptions): BatchOperation<SignedWrite> {
  if (stryMutAct_9fa48("675")) {
    {}
  } else {
    stryCov_9fa48("675");
    const codeOf = codeSource(code);
    return stryMutAct_9fa48("676") ? {} : (stryCov_9fa48("676"), {
      operation,
      list: stryMutAct_9fa48("677") ? "" : (stryCov_9fa48("677"), 'success'),
      singleRequest: singleCodeProblem(code, operation.batch.max),
      read: stryMutAct_9fa48("678") ? () => undefined : (stryCov_9fa48("678"), entry => isSigned(entry) ? stryMutAct_9fa48("679") ? {} : (stryCov_9fa48("679"), {
        signedTransaction: entry.signedTransaction,
        entry
      }) : undefined),
      prepare: async ({
        firstIndex,
        calls
      }) => {
        if (stryMutAct_9fa48("680")) {
          {}
        } else {
          stryCov_9fa48("680");
          const code = await codeOf(stryMutAct_9fa48("681") ? {} : (stryCov_9fa48("681"), {
            firstIndex,
            calls: calls.length
          }));
          const body = stryMutAct_9fa48("682") ? {} : (stryCov_9fa48("682"), {
            calls: stryMutAct_9fa48("683") ? [] : (stryCov_9fa48("683"), [...calls]),
            code
          });
          return stryMutAct_9fa48("684") ? () => undefined : (stryCov_9fa48("684"), options => (stryMutAct_9fa48("685") ? "" : (stryCov_9fa48("685"), 'call')) in client ? client.call(operation, stryMutAct_9fa48("686") ? {} : (stryCov_9fa48("686"), {
            ...options,
            path: stryMutAct_9fa48("687") ? {} : (stryCov_9fa48("687"), {
              walletId
            }),
            body
          })) : client.POST(operation.path, stryMutAct_9fa48("688") ? {} : (stryCov_9fa48("688"), {
            ...options,
            params: stryMutAct_9fa48("689") ? {} : (stryCov_9fa48("689"), {
              path: stryMutAct_9fa48("690") ? {} : (stryCov_9fa48("690"), {
                walletId
              })
            }),
            body
          })));
        }
      }
    });
  }
}

/**
 * Signs any number of contract writes of a master wallet, in as many requests as needed. Nothing is broadcast.
 *
 * Contract: contract operations, `signContractWrites`. A request that may have arrived is never sent again: its calls are
 * `outcome-unknown`. `retrySafe` of a result says whether its call can be passed to another batch.
 *
 * @param client - Client made by `createWalletClient` or `createSdkClient`.
 * @param options - Wallet, calls, two-factor code and how to send them. By default one request is in flight at a time, so
 *   that codes are requested one by one and the service signs in the order of the calls, and a failed chunk stops the
 *   batch. If `code` is a string, an iterable is read up to the size of one request before the first request is sent.
 * @returns One result per call in the order of the calls, whatever failed.
 * @throws {@link BatchInputError} before the first request, if the client, an option or a call is invalid, or the code is not
 *   sufficient.
 * @throws {@link BatchInterruptedError} with what is known so far, if an iterable threw or yielded an invalid call.
 *
 * @example
 * ```ts
 * const { results } = await signContractWritesInBatches(wallet, { walletId, calls, code: () => askForCode() });
 * for (const result of results) console.log(result.index, result.status === 'ok' ? result.signedTransaction : result.error);
 * const again = results.filter((result) => result.retrySafe).map((result) => calls[result.index]);
 * ```
 */
export async function signContractWritesInBatches(client: BatchClient, options: SigningOptions & CollectOptions): Promise<BatchSummary<SignedWriteResult>> {
  if (stryMutAct_9fa48("691")) {
    {}
  } else {
    stryCov_9fa48("691");
    checkInput(stryMutAct_9fa48("693") ? "" : (stryCov_9fa48("693"), 'signContractWritesInBatches'), client, options, stryMutAct_9fa48("694") ? [] : (stryCov_9fa48("694"), [stryMutAct_9fa48("695") ? "" : (stryCov_9fa48("695"), 'code'), stryMutAct_9fa48("696") ? "" : (stryCov_9fa48("696"), 'onProgress')]));
    return collectBatch(signingBatch(client, options), options);
  }
}

/**
 * The streaming form of {@link signContractWritesInBatches}: yields the results of each chunk when it has finished, and
 * waits for its consumer, so that memory stays constant for any number of calls. `index` identifies the call.
 *
 * Contract: contract operations, `signContractWrites`.
 *
 * @param client - Client made by `createWalletClient` or `createSdkClient`.
 * @param options - As for {@link signContractWritesInBatches}.
 * @returns The results, in order within a chunk. Leaving the loop aborts the requests in flight, and their signatures are
 *   lost: to end early, abort `signal` and read the remaining results.
 * @throws {@link BatchInputError} if the client, an option or a call is invalid. An iterable is read on demand: its error, and that of an
 *   invalid call in it, are thrown after the results of everything that was sent.
 *
 * @example
 * ```ts
 * for await (const result of streamSignedContractWrites(wallet, { walletId, calls, code: () => askForCode() })) {
 *   if (result.status === 'ok') await broadcast(result.signedTransaction);
 * }
 * ```
 */
export async function* streamSignedContractWrites(client: BatchClient, options: SigningOptions & BatchOptions): AsyncGenerator<SignedWriteResult, void, undefined> {
  if (stryMutAct_9fa48("697")) {
    {}
  } else {
    stryCov_9fa48("697");
    checkInput(stryMutAct_9fa48("699") ? "" : (stryCov_9fa48("699"), 'streamSignedContractWrites'), client, options, stryMutAct_9fa48("700") ? [] : (stryCov_9fa48("700"), [stryMutAct_9fa48("701") ? "" : (stryCov_9fa48("701"), 'code')]));
    yield* streamBatch(signingBatch(client, options), options);
  }
}