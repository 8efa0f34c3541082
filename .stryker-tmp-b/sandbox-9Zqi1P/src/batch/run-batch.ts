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
import type { RateLimit } from '../client/rate-limit.js';
import { BatchInterruptedError } from './batch-errors.js';
import type { BatchOptions, BatchProgress, BatchSummary, CollectOptions } from './batch-options.js';
import { chunked, isArray } from './chunk.js';
import { Limiter } from './limiter.js';
import { nextTurn } from './next-turn.js';
import type { BatchOperation } from './operation.js';
import type { BatchResult } from './result.js';
import { type ChunkOutcome, settleChunk } from './settle.js';

/**
 * Runs a batch and yields the outcome of each chunk as it finishes. A worker takes its next chunk only after its previous
 * outcome was consumed, so a slow consumer slows the workers down, and no more than `concurrency` outcomes wait in memory.
 */
async function* runBatch<Ok extends object>(batch: BatchOperation<Ok>, options: BatchOptions, limiter: Limiter): AsyncGenerator<ChunkOutcome<Ok>, void, undefined> {
  if (stryMutAct_9fa48("491")) {
    {}
  } else {
    stryCov_9fa48("491");
    const reads = stryMutAct_9fa48("494") ? batch.operation.effect !== 'read' : stryMutAct_9fa48("493") ? false : stryMutAct_9fa48("492") ? true : (stryCov_9fa48("492", "493", "494"), batch.operation.effect === (stryMutAct_9fa48("495") ? "" : (stryCov_9fa48("495"), 'read')));
    const {
      calls,
      signal,
      concurrency = reads ? 4 : 1,
      onChunkFailure = reads ? stryMutAct_9fa48("496") ? "" : (stryCov_9fa48("496"), 'continue') : stryMutAct_9fa48("497") ? "" : (stryCov_9fa48("497"), 'stop')
    } = options;
    const requests = new AbortController();
    const abort = (reason?: unknown) => {
      if (stryMutAct_9fa48("498")) {
        {}
      } else {
        stryCov_9fa48("498");
        if (stryMutAct_9fa48("499")) {
          ;
        } else {
          stryCov_9fa48("499");
          limiter.stop(reason);
        }
        if (stryMutAct_9fa48("500")) {
          ;
        } else {
          stryCov_9fa48("500");
          requests.abort(reason);
        }
      }
    };
    const onAbort = stryMutAct_9fa48("501") ? () => undefined : (stryCov_9fa48("501"), (() => {
      const onAbort = () => abort(stryMutAct_9fa48("502") ? signal.reason : (stryCov_9fa48("502"), signal?.reason));
      return onAbort;
    })());
    if (stryMutAct_9fa48("505") ? signal.aborted : stryMutAct_9fa48("504") ? false : stryMutAct_9fa48("503") ? true : (stryCov_9fa48("503", "504", "505"), signal?.aborted)) if (stryMutAct_9fa48("506")) {
      ;
    } else {
      stryCov_9fa48("506");
      onAbort();
    }
    stryMutAct_9fa48("507") ? signal.addEventListener('abort', onAbort) : (stryCov_9fa48("507"), signal?.addEventListener(stryMutAct_9fa48("508") ? "" : (stryCov_9fa48("508"), 'abort'), onAbort));
    const chunks = chunked(calls, batch, limiter);
    const finished: {
      readonly outcome: ChunkOutcome<Ok>;
      readonly taken: () => void;
    }[] = stryMutAct_9fa48("509") ? ["Stryker was here"] : (stryCov_9fa48("509"), []);
    let working = 1;
    let wake = () => {};
    const work = async () => {
      if (stryMutAct_9fa48("510")) {
        {}
      } else {
        stryCov_9fa48("510");
        for (let next = await chunks.next(); stryMutAct_9fa48("512") ? false : stryMutAct_9fa48("511") ? next.done : (stryCov_9fa48("511", "512"), !next.done); next = await chunks.next()) {
          if (stryMutAct_9fa48("513")) {
            {}
          } else {
            stryCov_9fa48("513");
            const settled = settleChunk(next.value, batch, limiter, requests.signal, onChunkFailure);
            if (stryMutAct_9fa48("517") ? working >= concurrency : stryMutAct_9fa48("516") ? working <= concurrency : stryMutAct_9fa48("515") ? false : stryMutAct_9fa48("514") ? true : (stryCov_9fa48("514", "515", "516", "517"), working < concurrency)) {
              if (stryMutAct_9fa48("518")) {
                {}
              } else {
                stryCov_9fa48("518");
                // One turn later, when this request is on its way and no longer waits for the others to be composed.
                stryMutAct_9fa48("519") ? working -= 1 : (stryCov_9fa48("519"), working += 1);
                if (stryMutAct_9fa48("520")) {
                  ;
                } else {
                  stryCov_9fa48("520");
                  nextTurn().then(work);
                }
              }
            }
            const outcome = await settled;
            await new Promise<void>(taken => {
              if (stryMutAct_9fa48("521")) {
                {}
              } else {
                stryCov_9fa48("521");
                finished.push(stryMutAct_9fa48("523") ? {} : (stryCov_9fa48("523"), {
                  outcome,
                  taken
                }));
                if (stryMutAct_9fa48("524")) {
                  ;
                } else {
                  stryCov_9fa48("524");
                  wake();
                }
              }
            });
          }
        }
        stryMutAct_9fa48("525") ? working += 1 : (stryCov_9fa48("525"), working -= 1);
        if (stryMutAct_9fa48("526")) {
          ;
        } else {
          stryCov_9fa48("526");
          wake();
        }
      }
    };
    if (stryMutAct_9fa48("527")) {
      ;
    } else {
      stryCov_9fa48("527");
      work();
    }
    try {
      if (stryMutAct_9fa48("528")) {
        {}
      } else {
        stryCov_9fa48("528");
        while (stryMutAct_9fa48("531") ? working <= 0 : stryMutAct_9fa48("530") ? working >= 0 : stryMutAct_9fa48("529") ? false : (stryCov_9fa48("529", "530", "531"), working > 0)) {
          if (stryMutAct_9fa48("532")) {
            {}
          } else {
            stryCov_9fa48("532");
            await new Promise<void>(resolve => {
              if (stryMutAct_9fa48("533")) {
                {}
              } else {
                stryCov_9fa48("533");
                wake = resolve;
              }
            });
            for (let next = finished.shift(); stryMutAct_9fa48("534") ? false : (stryCov_9fa48("534"), next); next = finished.shift()) {
              if (stryMutAct_9fa48("535")) {
                {}
              } else {
                stryCov_9fa48("535");
                if (stryMutAct_9fa48("536")) {
                  ;
                } else {
                  stryCov_9fa48("536");
                  next.taken();
                }
                yield next.outcome;
              }
            }
          }
        }
        if (stryMutAct_9fa48("538") ? false : stryMutAct_9fa48("537") ? true : (stryCov_9fa48("537", "538"), limiter.interruption)) throw limiter.interruption.cause;
      }
    } finally {
      if (stryMutAct_9fa48("539")) {
        {}
      } else {
        stryCov_9fa48("539");
        stryMutAct_9fa48("540") ? signal.removeEventListener('abort', onAbort) : (stryCov_9fa48("540"), signal?.removeEventListener(stryMutAct_9fa48("541") ? "" : (stryCov_9fa48("541"), 'abort'), onAbort));
        // The consumer has left the loop. Nothing continues in the background.
        if (stryMutAct_9fa48("545") ? working <= 0 : stryMutAct_9fa48("544") ? working >= 0 : stryMutAct_9fa48("543") ? false : stryMutAct_9fa48("542") ? true : (stryCov_9fa48("542", "543", "544", "545"), working > 0)) {
          if (stryMutAct_9fa48("546")) {
            {}
          } else {
            stryCov_9fa48("546");
            if (stryMutAct_9fa48("547")) {
              ;
            } else {
              stryCov_9fa48("547");
              abort();
            }
            if (stryMutAct_9fa48("548")) {
              ;
            } else {
              stryCov_9fa48("548");
              chunks.return();
            }
          }
        }
      }
    }
  }
}

/** The results of a batch one by one, each chunk as it finishes. */
export async function* streamBatch<Ok extends object>(batch: BatchOperation<Ok>, options: BatchOptions): AsyncGenerator<BatchResult<Ok>, void, undefined> {
  if (stryMutAct_9fa48("549")) {
    {}
  } else {
    stryCov_9fa48("549");
    for await (const {
      results
    } of runBatch(batch, options, new Limiter())) yield* results;
  }
}

/** Runs a batch to its end and puts its results in the order of the calls. */
export async function collectBatch<Ok extends object>(batch: BatchOperation<Ok>, options: CollectOptions, onResult?: (result: BatchResult<Ok>) => void): Promise<BatchSummary<BatchResult<Ok>>> {
  if (stryMutAct_9fa48("550")) {
    {}
  } else {
    stryCov_9fa48("550");
    const limiter = new Limiter();
    const results: BatchResult<Ok>[] = stryMutAct_9fa48("551") ? ["Stryker was here"] : (stryCov_9fa48("551"), []);
    const counts = stryMutAct_9fa48("552") ? {} : (stryCov_9fa48("552"), {
      ok: 0,
      failed: 0,
      unsent: 0,
      'outcome-unknown': 0
    });
    let requests = 0;
    let rateLimit: RateLimit | undefined;
    const progress = (): BatchProgress => {
      if (stryMutAct_9fa48("553")) {
        {}
      } else {
        stryCov_9fa48("553");
        const total = isArray(options.calls) ? options.calls.length : undefined;
        return stryMutAct_9fa48("554") ? {} : (stryCov_9fa48("554"), {
          counts: stryMutAct_9fa48("555") ? {} : (stryCov_9fa48("555"), {
            ...counts
          }),
          total,
          requests,
          rateLimit
        });
      }
    };
    // The chunks in flight still finish, so that no signature is lost.
    const interrupt = stryMutAct_9fa48("556") ? () => undefined : (stryCov_9fa48("556"), (() => {
      const interrupt = (error: unknown) => limiter.interrupt(error);
      return interrupt;
    })());
    const summary = stryMutAct_9fa48("557") ? () => undefined : (stryCov_9fa48("557"), (() => {
      const summary = () => stryMutAct_9fa48("558") ? {} : (stryCov_9fa48("558"), {
        ...progress(),
        results,
        stopped: limiter.stopped.aborted
      });
      return summary;
    })());
    try {
      if (stryMutAct_9fa48("559")) {
        {}
      } else {
        stryCov_9fa48("559");
        for await (const outcome of runBatch(batch, options, limiter)) {
          if (stryMutAct_9fa48("560")) {
            {}
          } else {
            stryCov_9fa48("560");
            for (const result of outcome.results) {
              if (stryMutAct_9fa48("561")) {
                {}
              } else {
                stryCov_9fa48("561");
                results[result.index] = result;
                stryMutAct_9fa48("562") ? counts[result.status] -= 1 : (stryCov_9fa48("562"), counts[result.status] += 1);
                stryMutAct_9fa48("563") ? onResult(result) : (stryCov_9fa48("563"), onResult?.(result));
              }
            }
            if (stryMutAct_9fa48("565") ? false : stryMutAct_9fa48("564") ? true : (stryCov_9fa48("564", "565"), outcome.sent)) stryMutAct_9fa48("566") ? requests -= 1 : (stryCov_9fa48("566"), requests += 1);
            rateLimit = stryMutAct_9fa48("567") ? outcome.rateLimit && rateLimit : (stryCov_9fa48("567"), outcome.rateLimit ?? rateLimit);
            try {
              if (stryMutAct_9fa48("568")) {
                {}
              } else {
                stryCov_9fa48("568");
                Promise.resolve(stryMutAct_9fa48("570") ? options.onProgress(progress()) : (stryCov_9fa48("570"), options.onProgress?.(progress()))).catch(interrupt);
              }
            } catch (error) {
              if (stryMutAct_9fa48("571")) {
                {}
              } else {
                stryCov_9fa48("571");
                if (stryMutAct_9fa48("572")) {
                  ;
                } else {
                  stryCov_9fa48("572");
                  interrupt(error);
                }
              }
            }
          }
        }
      }
    } catch (error) {
      if (stryMutAct_9fa48("573")) {
        {}
      } else {
        stryCov_9fa48("573");
        throw (stryMutAct_9fa48("576") ? requests !== 0 : stryMutAct_9fa48("575") ? false : stryMutAct_9fa48("574") ? true : (stryCov_9fa48("574", "575", "576"), requests === 0)) ? error : new BatchInterruptedError(error, summary());
      }
    }
    return summary();
  }
}