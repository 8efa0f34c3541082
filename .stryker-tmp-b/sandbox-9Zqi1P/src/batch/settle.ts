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
import type { Operation } from '../../generated/operations.js';
import type { RateLimit } from '../client/rate-limit.js';
import { maxRetryAfterMs } from '../client/retry.js';
import { AbortError, ApiError, ConnectionError, InvalidRequestError, RedirectError, TimeoutError, WalletApiError } from '../client/wallet-api-errors.js';
import { BatchStoppedError } from './batch-errors.js';
import { type Chunk, originOf } from './chunk.js';
import type { Limiter } from './limiter.js';
import { readResults } from './match-results.js';
import type { BatchOperation, SendChunk } from './operation.js';
import type { BatchResult } from './result.js';

/** The outcome of a chunk. */
export interface ChunkOutcome<Ok> {
  readonly results: readonly BatchResult<Ok>[];
  /** Whether its request left this machine. */
  readonly sent: boolean;
  readonly rateLimit: RateLimit | undefined;
}

/** Milliseconds that all chunks wait after a 429 response without `Retry-After`. */
const pauseWithoutTime = 1_000;

/** Sends a chunk and returns the outcome of each of its calls. Never rejects, so that nothing known about a call is lost. */
export async function settleChunk<Ok extends object>(chunk: Chunk, batch: BatchOperation<Ok>, limiter: Limiter, signal: AbortSignal, onChunkFailure: 'continue' | 'stop'): Promise<ChunkOutcome<Ok>> {
  if (stryMutAct_9fa48("577")) {
    {}
  } else {
    stryCov_9fa48("577");
    const {
      effect
    } = batch.operation;
    const fail = (error: unknown) => {
      if (stryMutAct_9fa48("578")) {
        {}
      } else {
        stryCov_9fa48("578");
        if (stryMutAct_9fa48("581") ? onChunkFailure === 'continue' : stryMutAct_9fa48("580") ? false : stryMutAct_9fa48("579") ? true : (stryCov_9fa48("579", "580", "581"), onChunkFailure !== (stryMutAct_9fa48("582") ? "" : (stryCov_9fa48("582"), 'continue')))) if (stryMutAct_9fa48("583")) {
          ;
        } else {
          stryCov_9fa48("583");
          limiter.stop(new BatchStoppedError(error));
        }
      }
    };
    const failed = (status: 'failed' | 'unsent' | 'outcome-unknown', error: unknown): ChunkOutcome<Ok> => {
      if (stryMutAct_9fa48("584")) {
        {}
      } else {
        stryCov_9fa48("584");
        if (stryMutAct_9fa48("585")) {
          ;
        } else {
          stryCov_9fa48("585");
          fail(error);
        }
        const outcome = (stryMutAct_9fa48("588") ? status !== 'outcome-unknown' : stryMutAct_9fa48("587") ? false : stryMutAct_9fa48("586") ? true : (stryCov_9fa48("586", "587", "588"), status === (stryMutAct_9fa48("589") ? "" : (stryCov_9fa48("589"), 'outcome-unknown')))) ? stryMutAct_9fa48("590") ? {} : (stryCov_9fa48("590"), {
          status,
          retrySafe: stryMutAct_9fa48("593") ? effect !== 'read' : stryMutAct_9fa48("592") ? false : stryMutAct_9fa48("591") ? true : (stryCov_9fa48("591", "592", "593"), effect === (stryMutAct_9fa48("594") ? "" : (stryCov_9fa48("594"), 'read'))),
          error,
          entries: stryMutAct_9fa48("595") ? ["Stryker was here"] : (stryCov_9fa48("595"), []),
          unmatched: stryMutAct_9fa48("596") ? ["Stryker was here"] : (stryCov_9fa48("596"), [])
        }) : {
          status,
          retrySafe: true,
          error
        } as const;
        return stryMutAct_9fa48("597") ? {} : (stryCov_9fa48("597"), {
          results: chunk.calls.map(stryMutAct_9fa48("598") ? () => undefined : (stryCov_9fa48("598"), (_, position) => stryMutAct_9fa48("599") ? {} : (stryCov_9fa48("599"), {
            ...originOf(chunk, position),
            ...outcome
          }))),
          sent: stryMutAct_9fa48("602") ? status === 'unsent' : stryMutAct_9fa48("601") ? false : stryMutAct_9fa48("600") ? true : (stryCov_9fa48("600", "601", "602"), status !== (stryMutAct_9fa48("603") ? "" : (stryCov_9fa48("603"), 'unsent'))),
          rateLimit: error instanceof WalletApiError ? error.rateLimit : undefined
        });
      }
    };
    let send: SendChunk;
    try {
      if (stryMutAct_9fa48("604")) {
        {}
      } else {
        stryCov_9fa48("604");
        await limiter.pass();
        send = await limiter.unlessStopped(batch.prepare(chunk));
        await limiter.pass();
      }
    } catch (error) {
      if (stryMutAct_9fa48("605")) {
        {}
      } else {
        stryCov_9fa48("605");
        return failed(stryMutAct_9fa48("606") ? "" : (stryCov_9fa48("606"), 'unsent'), error);
      }
    }
    try {
      if (stryMutAct_9fa48("607")) {
        {}
      } else {
        stryCov_9fa48("607");
        const {
          data,
          rateLimit
        } = await send(stryMutAct_9fa48("608") ? {} : (stryCov_9fa48("608"), {
          signal,
          onRetry: stryMutAct_9fa48("609") ? () => undefined : (stryCov_9fa48("609"), ({
            status,
            delayMs
          }) => stryMutAct_9fa48("612") ? status === 429 || limiter.pause(delayMs) : stryMutAct_9fa48("611") ? false : stryMutAct_9fa48("610") ? true : (stryCov_9fa48("610", "611", "612"), (stryMutAct_9fa48("614") ? status !== 429 : stryMutAct_9fa48("613") ? true : (stryCov_9fa48("613", "614"), status === 429)) && limiter.pause(delayMs)))
        }));
        const results = readResults(data, chunk, batch);
        const unclear = results.find(stryMutAct_9fa48("615") ? () => undefined : (stryCov_9fa48("615"), result => stryMutAct_9fa48("618") ? result.status !== 'outcome-unknown' : stryMutAct_9fa48("617") ? false : stryMutAct_9fa48("616") ? true : (stryCov_9fa48("616", "617", "618"), result.status === (stryMutAct_9fa48("619") ? "" : (stryCov_9fa48("619"), 'outcome-unknown')))));
        if (stryMutAct_9fa48("621") ? false : stryMutAct_9fa48("620") ? true : (stryCov_9fa48("620", "621"), unclear)) if (stryMutAct_9fa48("622")) {
          ;
        } else {
          stryCov_9fa48("622");
          fail(unclear.error);
        }
        return stryMutAct_9fa48("623") ? {} : (stryCov_9fa48("623"), {
          results,
          sent: stryMutAct_9fa48("624") ? false : (stryCov_9fa48("624"), true),
          rateLimit
        });
      }
    } catch (error) {
      if (stryMutAct_9fa48("625")) {
        {}
      } else {
        stryCov_9fa48("625");
        if (stryMutAct_9fa48("627") ? false : stryMutAct_9fa48("626") ? true : (stryCov_9fa48("626", "627"), error instanceof InvalidRequestError)) if (stryMutAct_9fa48("628")) {
          ;
        } else {
          stryCov_9fa48("628");
          limiter.interrupt(error);
        }
        if (stryMutAct_9fa48("631") ? error instanceof ApiError || error.status === 429 : stryMutAct_9fa48("630") ? false : stryMutAct_9fa48("629") ? true : (stryCov_9fa48("629", "630", "631"), error instanceof ApiError && (stryMutAct_9fa48("633") ? error.status !== 429 : stryMutAct_9fa48("632") ? true : (stryCov_9fa48("632", "633"), error.status === 429)))) {
          if (stryMutAct_9fa48("634")) {
            {}
          } else {
            stryCov_9fa48("634");
            const pauseMs = stryMutAct_9fa48("635") ? error.retryAfterMs && pauseWithoutTime : (stryCov_9fa48("635"), error.retryAfterMs ?? pauseWithoutTime);
            if (stryMutAct_9fa48("639") ? pauseMs <= maxRetryAfterMs : stryMutAct_9fa48("638") ? pauseMs >= maxRetryAfterMs : stryMutAct_9fa48("637") ? false : stryMutAct_9fa48("636") ? true : (stryCov_9fa48("636", "637", "638", "639"), pauseMs > maxRetryAfterMs)) {
              if (stryMutAct_9fa48("640")) {
                ;
              } else {
                stryCov_9fa48("640");
                limiter.stop(error);
              }
            } else if (stryMutAct_9fa48("641")) {
              ;
            } else {
              stryCov_9fa48("641");
              limiter.pause(pauseMs);
            }
          }
        }
        return failed(statusAfter(error, effect), error);
      }
    }
  }
}

/** The status of the calls of a request that failed as a whole. */
function statusAfter(error: unknown, effect: Operation['effect']): 'failed' | 'unsent' | 'outcome-unknown' {
  if (stryMutAct_9fa48("642")) {
    {}
  } else {
    stryCov_9fa48("642");
    if (stryMutAct_9fa48("644") ? false : stryMutAct_9fa48("643") ? true : (stryCov_9fa48("643", "644"), error instanceof InvalidRequestError)) return stryMutAct_9fa48("645") ? "" : (stryCov_9fa48("645"), 'unsent');
    if (stryMutAct_9fa48("648") ? error instanceof ApiError && error instanceof RedirectError : stryMutAct_9fa48("647") ? false : stryMutAct_9fa48("646") ? true : (stryCov_9fa48("646", "647", "648"), error instanceof ApiError || error instanceof RedirectError)) return stryMutAct_9fa48("649") ? "" : (stryCov_9fa48("649"), 'failed');
    // For operations that are not reads, these three mean that nothing was sent; otherwise it is an OutcomeUnknownError.
    const notSent = stryMutAct_9fa48("652") ? (error instanceof ConnectionError || error instanceof TimeoutError) && error instanceof AbortError : stryMutAct_9fa48("651") ? false : stryMutAct_9fa48("650") ? true : (stryCov_9fa48("650", "651", "652"), (stryMutAct_9fa48("654") ? error instanceof ConnectionError && error instanceof TimeoutError : stryMutAct_9fa48("653") ? false : (stryCov_9fa48("653", "654"), error instanceof ConnectionError || error instanceof TimeoutError)) || error instanceof AbortError);
    return (stryMutAct_9fa48("657") ? notSent || effect !== 'read' : stryMutAct_9fa48("656") ? false : stryMutAct_9fa48("655") ? true : (stryCov_9fa48("655", "656", "657"), notSent && (stryMutAct_9fa48("659") ? effect === 'read' : stryMutAct_9fa48("658") ? true : (stryCov_9fa48("658", "659"), effect !== (stryMutAct_9fa48("660") ? "" : (stryCov_9fa48("660"), 'read')))))) ? stryMutAct_9fa48("661") ? "" : (stryCov_9fa48("661"), 'unsent') : stryMutAct_9fa48("662") ? "" : (stryCov_9fa48("662"), 'outcome-unknown');
  }
}