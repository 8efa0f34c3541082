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
import type { SigningContractCall } from '../../generated/types.js';
import { BatchInputError } from './batch-errors.js';
import type { Limiter } from './limiter.js';
import type { BatchOperation } from './operation.js';
import type { CallOrigin } from './result.js';
import { callValidator } from './validate-call.js';

/** Calls as an array, or as an iterable that is read on demand, so that memory holds no more calls than the requests in flight need. */
export type Calls = readonly SigningContractCall[] | Iterable<SigningContractCall> | AsyncIterable<SigningContractCall>;

/** Whether the calls are all in memory. */
export const isArray = stryMutAct_9fa48("111") ? () => undefined : (stryCov_9fa48("111"), (() => {
  const isArray = (calls: Calls): calls is readonly SigningContractCall[] => Array.isArray(calls);
  return isArray;
})());

/** Consecutive calls that go into one request. */
export interface Chunk {
  /** Position of its first call in the input, from 0. */
  readonly firstIndex: number;
  readonly calls: readonly SigningContractCall[];
}

/** What a result says about its call: index and reference. */
export function originOf({
  firstIndex,
  calls
}: Chunk, position: number): CallOrigin {
  if (stryMutAct_9fa48("112")) {
    {}
  } else {
    stryCov_9fa48("112");
    const reference = stryMutAct_9fa48("113") ? calls[position].reference : (stryCov_9fa48("113"), calls[position]?.reference);
    const index = stryMutAct_9fa48("114") ? firstIndex - position : (stryCov_9fa48("114"), firstIndex + position);
    return (stryMutAct_9fa48("117") ? reference !== undefined : stryMutAct_9fa48("116") ? false : stryMutAct_9fa48("115") ? true : (stryCov_9fa48("115", "116", "117"), reference === undefined)) ? stryMutAct_9fa48("118") ? {} : (stryCov_9fa48("118"), {
      index
    }) : stryMutAct_9fa48("119") ? {} : (stryCov_9fa48("119"), {
      index,
      reference
    });
  }
}

/**
 * Splits calls into chunks. An array is validated as a whole before its first chunk is yielded, and all of it is yielded,
 * so that every call gets a result. An iterable is validated as it is read, until the batch stops; the calls read until
 * then are the last chunk. An input that throws, or yields an invalid call, interrupts the batch.
 */
export async function* chunked(input: Calls, {
  operation,
  singleRequest
}: Pick<BatchOperation<object>, 'operation' | 'singleRequest'>, limiter: Limiter): AsyncGenerator<Chunk, void, undefined> {
  if (stryMutAct_9fa48("120")) {
    {}
  } else {
    stryCov_9fa48("120");
    const size = operation.batch.max;
    const check = callValidator();
    let calls: SigningContractCall[] = stryMutAct_9fa48("121") ? ["Stryker was here"] : (stryCov_9fa48("121"), []);
    let index = 0;
    try {
      if (stryMutAct_9fa48("122")) {
        {}
      } else {
        stryCov_9fa48("122");
        if (stryMutAct_9fa48("124") ? false : stryMutAct_9fa48("123") ? true : (stryCov_9fa48("123", "124"), isArray(input))) {
          if (stryMutAct_9fa48("125")) {
            {}
          } else {
            stryCov_9fa48("125");
            if (stryMutAct_9fa48("126")) {
              ;
            } else {
              stryCov_9fa48("126");
              input.forEach(check);
            }
            if (stryMutAct_9fa48("129") ? singleRequest || input.length > size : stryMutAct_9fa48("128") ? false : stryMutAct_9fa48("127") ? true : (stryCov_9fa48("127", "128", "129"), singleRequest && (stryMutAct_9fa48("132") ? input.length <= size : stryMutAct_9fa48("131") ? input.length >= size : stryMutAct_9fa48("130") ? true : (stryCov_9fa48("130", "131", "132"), input.length > size)))) if (stryMutAct_9fa48("133")) {
              ;
            } else {
              stryCov_9fa48("133");
              throw new BatchInputError(singleRequest);
            }
            for (; stryMutAct_9fa48("136") ? index >= input.length : stryMutAct_9fa48("135") ? index <= input.length : stryMutAct_9fa48("134") ? false : (stryCov_9fa48("134", "135", "136"), index < input.length); stryMutAct_9fa48("137") ? index -= size : (stryCov_9fa48("137"), index += size)) yield stryMutAct_9fa48("138") ? {} : (stryCov_9fa48("138"), {
              firstIndex: index,
              calls: stryMutAct_9fa48("139") ? input : (stryCov_9fa48("139"), input.slice(index, stryMutAct_9fa48("140") ? index - size : (stryCov_9fa48("140"), index + size)))
            });
          }
        } else {
          if (stryMutAct_9fa48("141")) {
            {}
          } else {
            stryCov_9fa48("141");
            for await (const call of readUntilStopped(input, limiter)) {
              if (stryMutAct_9fa48("142")) {
                {}
              } else {
                stryCov_9fa48("142");
                if (stryMutAct_9fa48("143")) {
                  ;
                } else {
                  stryCov_9fa48("143");
                  check(call, index);
                }
                if (stryMutAct_9fa48("146") ? singleRequest || calls.length === size : stryMutAct_9fa48("145") ? false : stryMutAct_9fa48("144") ? true : (stryCov_9fa48("144", "145", "146"), singleRequest && (stryMutAct_9fa48("148") ? calls.length !== size : stryMutAct_9fa48("147") ? true : (stryCov_9fa48("147", "148"), calls.length === size)))) {
                  if (stryMutAct_9fa48("149")) {
                    {}
                  } else {
                    stryCov_9fa48("149");
                    calls = stryMutAct_9fa48("150") ? ["Stryker was here"] : (stryCov_9fa48("150"), []);
                    if (stryMutAct_9fa48("151")) {
                      ;
                    } else {
                      stryCov_9fa48("151");
                      throw new BatchInputError(singleRequest);
                    }
                  }
                }
                if (stryMutAct_9fa48("152")) {
                  ;
                } else {
                  stryCov_9fa48("152");
                  calls.push(call);
                }
                stryMutAct_9fa48("153") ? index -= 1 : (stryCov_9fa48("153"), index += 1);
                // A single request is not sent before it is known that no call follows.
                if (stryMutAct_9fa48("156") ? calls.length < size && singleRequest : stryMutAct_9fa48("155") ? false : stryMutAct_9fa48("154") ? true : (stryCov_9fa48("154", "155", "156"), (stryMutAct_9fa48("159") ? calls.length >= size : stryMutAct_9fa48("158") ? calls.length <= size : stryMutAct_9fa48("157") ? false : (stryCov_9fa48("157", "158", "159"), calls.length < size)) || singleRequest)) continue;
                yield stryMutAct_9fa48("160") ? {} : (stryCov_9fa48("160"), {
                  firstIndex: stryMutAct_9fa48("161") ? index + size : (stryCov_9fa48("161"), index - size),
                  calls
                });
                calls = stryMutAct_9fa48("162") ? ["Stryker was here"] : (stryCov_9fa48("162"), []);
              }
            }
          }
        }
        if (stryMutAct_9fa48("165") ? index === 0 || !limiter.stopped.aborted : stryMutAct_9fa48("164") ? false : stryMutAct_9fa48("163") ? true : (stryCov_9fa48("163", "164", "165"), (stryMutAct_9fa48("167") ? index !== 0 : stryMutAct_9fa48("166") ? true : (stryCov_9fa48("166", "167"), index === 0)) && (stryMutAct_9fa48("168") ? limiter.stopped.aborted : (stryCov_9fa48("168"), !limiter.stopped.aborted)))) throw new BatchInputError(stryMutAct_9fa48("170") ? "" : (stryCov_9fa48("170"), '`calls` is empty.'));
      }
    } catch (error) {
      if (stryMutAct_9fa48("171")) {
        {}
      } else {
        stryCov_9fa48("171");
        // After the batch has stopped, the rest of an iterable no longer matters.
        if (stryMutAct_9fa48("174") ? !limiter.stopped.aborted && isArray(input) : stryMutAct_9fa48("173") ? false : stryMutAct_9fa48("172") ? true : (stryCov_9fa48("172", "173", "174"), (stryMutAct_9fa48("175") ? limiter.stopped.aborted : (stryCov_9fa48("175"), !limiter.stopped.aborted)) || isArray(input))) if (stryMutAct_9fa48("176")) {
          ;
        } else {
          stryCov_9fa48("176");
          limiter.interrupt(error);
        }
      }
    }
    if (stryMutAct_9fa48("180") ? calls.length <= 0 : stryMutAct_9fa48("179") ? calls.length >= 0 : stryMutAct_9fa48("178") ? false : stryMutAct_9fa48("177") ? true : (stryCov_9fa48("177", "178", "179", "180"), calls.length > 0)) yield stryMutAct_9fa48("181") ? {} : (stryCov_9fa48("181"), {
      firstIndex: stryMutAct_9fa48("182") ? index + calls.length : (stryCov_9fa48("182"), index - calls.length),
      calls
    });
  }
}

/** Reads an input until it ends or the batch stops, and closes it unless it has ended. */
async function* readUntilStopped<T>(input: Iterable<T> | AsyncIterable<T>, limiter: Limiter): AsyncGenerator<T> {
  if (stryMutAct_9fa48("183")) {
    {}
  } else {
    stryCov_9fa48("183");
    const iterator = Symbol.asyncIterator in input ? input[Symbol.asyncIterator]() : input[Symbol.iterator]();
    let next: IteratorResult<T> | undefined;
    try {
      if (stryMutAct_9fa48("184")) {
        {}
      } else {
        stryCov_9fa48("184");
        while (stryMutAct_9fa48("186") ? false : stryMutAct_9fa48("185") ? limiter.stopped.aborted : (stryCov_9fa48("185", "186"), !limiter.stopped.aborted)) {
          if (stryMutAct_9fa48("187")) {
            {}
          } else {
            stryCov_9fa48("187");
            next = await limiter.unlessStopped(iterator.next());
            if (stryMutAct_9fa48("189") ? false : stryMutAct_9fa48("188") ? true : (stryCov_9fa48("188", "189"), next.done)) return;
            yield next.value;
          }
        }
      }
    } finally {
      if (stryMutAct_9fa48("190")) {
        {}
      } else {
        stryCov_9fa48("190");
        // Not awaited, because an input that hangs in `next` would hang in `return` too.
        if (stryMutAct_9fa48("193") ? false : stryMutAct_9fa48("192") ? true : stryMutAct_9fa48("191") ? next?.done : (stryCov_9fa48("191", "192", "193"), !(stryMutAct_9fa48("194") ? next.done : (stryCov_9fa48("194"), next?.done)))) Promise.resolve(stryMutAct_9fa48("196") ? iterator.return() : (stryCov_9fa48("196"), iterator.return?.())).catch(() => {});
      }
    }
  }
}