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
import { estimateWalletNetworkFee as operation } from '../../generated/operations.js';
import type { BatchNetworkFeeEntry, NetworkFee } from '../../generated/types.js';
import type { BatchOptions, BatchSummary, CollectOptions } from './batch-options.js';
import { type BatchClient, checkInput } from './check-input.js';
import { DecimalSum, isDecimal } from './decimal.js';
import { isRecord } from './is-record.js';
import type { BatchOperation } from './operation.js';
import type { NetworkFeeEstimate, NetworkFeeResult } from './result.js';
import { collectBatch, streamBatch } from './run-batch.js';

/** Exact sums over the calls that are `ok`, as decimal strings. */
export interface NetworkFeeTotals {
  readonly fee: string;
  /** Undefined if a response has the single form, which does not include it. */
  readonly networkFee: string | undefined;
  /** Undefined if a response has the single form, which does not include it. */
  readonly networkFeeInUSD: string | undefined;
}

/** Summary of a batch of fee estimates. */
export interface NetworkFeeSummary extends BatchSummary<NetworkFeeResult> {
  readonly totals: NetworkFeeTotals;
}
const hasFee = stryMutAct_9fa48("262") ? () => undefined : (stryCov_9fa48("262"), (() => {
  const hasFee = (entry: unknown): entry is NetworkFee | BatchNetworkFeeEntry => stryMutAct_9fa48("265") ? isRecord(entry) || isDecimal(entry.fee) : stryMutAct_9fa48("264") ? false : stryMutAct_9fa48("263") ? true : (stryCov_9fa48("263", "264", "265"), isRecord(entry) && isDecimal(entry.fee));
  return hasFee;
})());
const feeBatch = stryMutAct_9fa48("266") ? () => undefined : (stryCov_9fa48("266"), (() => {
  const feeBatch = (client: BatchClient, walletId: string): BatchOperation<NetworkFeeEstimate> => stryMutAct_9fa48("267") ? {} : (stryCov_9fa48("267"), {
    operation,
    list: stryMutAct_9fa48("268") ? "" : (stryCov_9fa48("268"), 'fees'),
    read: stryMutAct_9fa48("269") ? () => undefined : (stryCov_9fa48("269"), entry => hasFee(entry) ? stryMutAct_9fa48("270") ? {} : (stryCov_9fa48("270"), {
      fee: entry.fee,
      entry
    }) : undefined),
    prepare: stryMutAct_9fa48("271") ? () => undefined : (stryCov_9fa48("271"), async chunk => options => {
      if (stryMutAct_9fa48("272")) {
        {}
      } else {
        stryCov_9fa48("272");
        // Only signing accepts references; removed here so that the same calls can be estimated and signed.
        const calls = chunk.calls.map(stryMutAct_9fa48("273") ? () => undefined : (stryCov_9fa48("273"), call => (stryMutAct_9fa48("274") ? "" : (stryCov_9fa48("274"), 'reference')) in call ? stryMutAct_9fa48("275") ? {} : (stryCov_9fa48("275"), {
          ...call,
          reference: undefined
        }) : call));
        return (stryMutAct_9fa48("276") ? "" : (stryCov_9fa48("276"), 'call')) in client ? client.call(operation, stryMutAct_9fa48("277") ? {} : (stryCov_9fa48("277"), {
          ...options,
          path: stryMutAct_9fa48("278") ? {} : (stryCov_9fa48("278"), {
            walletId
          }),
          body: stryMutAct_9fa48("279") ? {} : (stryCov_9fa48("279"), {
            calls
          })
        })) : client.POST(operation.path, stryMutAct_9fa48("280") ? {} : (stryCov_9fa48("280"), {
          ...options,
          params: stryMutAct_9fa48("281") ? {} : (stryCov_9fa48("281"), {
            path: stryMutAct_9fa48("282") ? {} : (stryCov_9fa48("282"), {
              walletId
            })
          }),
          body: stryMutAct_9fa48("283") ? {} : (stryCov_9fa48("283"), {
            calls
          })
        }));
      }
    })
  });
  return feeBatch;
})());

/**
 * Estimates the network fees of any number of contract calls of a master wallet, in as many requests as needed.
 *
 * Contract: contract operations, `estimateWalletNetworkFee`. Failed requests are retried by the client.
 *
 * @param client - Client made by `createWalletClient` or `createSdkClient`.
 * @param options - Wallet, calls and how to send them. By default four requests are in flight at a time: a quarter of the
 *   sequential duration, and modest towards a quota that the service does not show. The `reference` of a call is not sent.
 * @returns One result per call in the order of the calls, whatever failed, with exact totals.
 * @throws {@link BatchInputError} before the first request, if the client, an option or a call is invalid.
 * @throws {@link BatchInterruptedError} with what is known so far, if an iterable threw or yielded an invalid call.
 *
 * @example
 * ```ts
 * const { results, totals } = await estimateNetworkFeesInBatches(wallet, { walletId, calls });
 * for (const result of results) console.log(result.index, result.status === 'ok' ? result.fee : result.error);
 * console.log(totals.fee);
 * ```
 */
export async function estimateNetworkFeesInBatches(client: BatchClient, options: CollectOptions): Promise<NetworkFeeSummary> {
  if (stryMutAct_9fa48("284")) {
    {}
  } else {
    stryCov_9fa48("284");
    checkInput(stryMutAct_9fa48("286") ? "" : (stryCov_9fa48("286"), 'estimateNetworkFeesInBatches'), client, options, stryMutAct_9fa48("287") ? [] : (stryCov_9fa48("287"), [stryMutAct_9fa48("288") ? "" : (stryCov_9fa48("288"), 'onProgress')]));
    const [fee, networkFee, networkFeeInUSD] = stryMutAct_9fa48("289") ? [] : (stryCov_9fa48("289"), [new DecimalSum(), new DecimalSum(), new DecimalSum()]);
    const summary = await collectBatch(feeBatch(client, options.walletId), options, result => {
      if (stryMutAct_9fa48("290")) {
        {}
      } else {
        stryCov_9fa48("290");
        if (stryMutAct_9fa48("293") ? result.status === 'ok' : stryMutAct_9fa48("292") ? false : stryMutAct_9fa48("291") ? true : (stryCov_9fa48("291", "292", "293"), result.status !== (stryMutAct_9fa48("294") ? "" : (stryCov_9fa48("294"), 'ok')))) return;
        const entry: Partial<BatchNetworkFeeEntry> = result.entry;
        if (stryMutAct_9fa48("295")) {
          ;
        } else {
          stryCov_9fa48("295");
          fee.add(entry.fee);
        }
        if (stryMutAct_9fa48("296")) {
          ;
        } else {
          stryCov_9fa48("296");
          networkFee.add(entry.networkFee);
        }
        if (stryMutAct_9fa48("297")) {
          ;
        } else {
          stryCov_9fa48("297");
          networkFeeInUSD.add(entry.networkFeeInUSD);
        }
      }
    });
    const totals = stryMutAct_9fa48("298") ? {} : (stryCov_9fa48("298"), {
      fee: stryMutAct_9fa48("299") ? fee.total && '0' : (stryCov_9fa48("299"), fee.total ?? (stryMutAct_9fa48("300") ? "" : (stryCov_9fa48("300"), '0'))),
      networkFee: networkFee.total,
      networkFeeInUSD: networkFeeInUSD.total
    });
    return stryMutAct_9fa48("301") ? {} : (stryCov_9fa48("301"), {
      ...summary,
      totals
    });
  }
}

/**
 * The streaming form of {@link estimateNetworkFeesInBatches}: yields the results of each chunk when it has finished, and
 * waits for its consumer, so that memory stays constant for any number of calls. `index` identifies the call.
 *
 * Contract: contract operations, `estimateWalletNetworkFee`.
 *
 * @param client - Client made by `createWalletClient` or `createSdkClient`.
 * @param options - As for {@link estimateNetworkFeesInBatches}.
 * @returns The results, in order within a chunk. Leaving the loop aborts the requests in flight.
 * @throws {@link BatchInputError} if the client, an option or a call is invalid. An iterable is read on demand: its error, and that of an
 *   invalid call in it, are thrown after the results of everything that was sent.
 *
 * @example
 * ```ts
 * for await (const result of streamNetworkFees(wallet, { walletId, calls })) {
 *   console.log(result.index, result.status);
 * }
 * ```
 */
export async function* streamNetworkFees(client: BatchClient, options: BatchOptions): AsyncGenerator<NetworkFeeResult, void, undefined> {
  if (stryMutAct_9fa48("302")) {
    {}
  } else {
    stryCov_9fa48("302");
    checkInput(stryMutAct_9fa48("304") ? "" : (stryCov_9fa48("304"), 'streamNetworkFees'), client, options, stryMutAct_9fa48("305") ? ["Stryker was here"] : (stryCov_9fa48("305"), []));
    yield* streamBatch(feeBatch(client, options.walletId), options);
  }
}