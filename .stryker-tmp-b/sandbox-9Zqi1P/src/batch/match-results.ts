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
import { BatchResponseError, type ResponseProblem } from './batch-errors.js';
import { type Chunk, originOf } from './chunk.js';
import { isRecord } from './is-record.js';
import type { BatchOperation } from './operation.js';
import type { BatchResult } from './result.js';
function indexOf(entry: unknown): number | undefined {
  if (stryMutAct_9fa48("348")) {
    {}
  } else {
    stryCov_9fa48("348");
    const index = isRecord(entry) ? entry.index : undefined;
    // A lossless JSON parser may represent a number as a bigint or as an object.
    const numeric = stryMutAct_9fa48("351") ? (typeof index === 'number' || typeof index === 'bigint') && isRecord(index) && !Array.isArray(index) : stryMutAct_9fa48("350") ? false : stryMutAct_9fa48("349") ? true : (stryCov_9fa48("349", "350", "351"), (stryMutAct_9fa48("353") ? typeof index === 'number' && typeof index === 'bigint' : stryMutAct_9fa48("352") ? false : (stryCov_9fa48("352", "353"), (stryMutAct_9fa48("355") ? typeof index !== 'number' : stryMutAct_9fa48("354") ? false : (stryCov_9fa48("354", "355"), typeof index === (stryMutAct_9fa48("356") ? "" : (stryCov_9fa48("356"), 'number')))) || (stryMutAct_9fa48("358") ? typeof index !== 'bigint' : stryMutAct_9fa48("357") ? false : (stryCov_9fa48("357", "358"), typeof index === (stryMutAct_9fa48("359") ? "" : (stryCov_9fa48("359"), 'bigint')))))) || (stryMutAct_9fa48("361") ? isRecord(index) || !Array.isArray(index) : stryMutAct_9fa48("360") ? false : (stryCov_9fa48("360", "361"), isRecord(index) && (stryMutAct_9fa48("362") ? Array.isArray(index) : (stryCov_9fa48("362"), !Array.isArray(index))))));
    return (stryMutAct_9fa48("365") ? numeric || Number.isInteger(Number(index)) : stryMutAct_9fa48("364") ? false : stryMutAct_9fa48("363") ? true : (stryCov_9fa48("363", "364", "365"), numeric && Number.isInteger(Number(index)))) ? Number(index) : undefined;
  }
}

/** Whether an entry names another method. Entries without one are taken by their index. */
const hasOtherMethod = stryMutAct_9fa48("366") ? () => undefined : (stryCov_9fa48("366"), (() => {
  const hasOtherMethod = (method: string | undefined) => stryMutAct_9fa48("367") ? () => undefined : (stryCov_9fa48("367"), (entry: unknown) => stryMutAct_9fa48("370") ? isRecord(entry) && typeof entry.method === 'string' || entry.method !== method : stryMutAct_9fa48("369") ? false : stryMutAct_9fa48("368") ? true : (stryCov_9fa48("368", "369", "370"), (stryMutAct_9fa48("372") ? isRecord(entry) || typeof entry.method === 'string' : stryMutAct_9fa48("371") ? true : (stryCov_9fa48("371", "372"), isRecord(entry) && (stryMutAct_9fa48("374") ? typeof entry.method !== 'string' : stryMutAct_9fa48("373") ? true : (stryCov_9fa48("373", "374"), typeof entry.method === (stryMutAct_9fa48("375") ? "" : (stryCov_9fa48("375"), 'string')))))) && (stryMutAct_9fa48("377") ? entry.method === method : stryMutAct_9fa48("376") ? true : (stryCov_9fa48("376", "377"), entry.method !== method))));
  return hasOtherMethod;
})());

/**
 * Reads the `data` of a response: one result per call of its request, in the order of the request.
 *
 * Indexes count from 0 within one request, which the contract infers. If the service counted differently, a call would get
 * the result of its neighbour. So no call is matched if an index is out of range, if none is 0, or if the method of an
 * entry is not that of the call with its index.
 */
export function readResults<Ok extends object>(data: unknown, chunk: Chunk, {
  operation,
  list,
  read
}: BatchOperation<Ok>): BatchResult<Ok>[] {
  if (stryMutAct_9fa48("378")) {
    {}
  } else {
    stryCov_9fa48("378");
    const {
      calls
    } = chunk;
    const unknown = (position: number, problem: ResponseProblem, entries: unknown[], unmatched: unknown[] = stryMutAct_9fa48("379") ? ["Stryker was here"] : (stryCov_9fa48("379"), [])) => {
      if (stryMutAct_9fa48("380")) {
        {}
      } else {
        stryCov_9fa48("380");
        const origin = originOf(chunk, position);
        const error = new BatchResponseError(operation.operationId, origin.index, problem);
        const retrySafe = stryMutAct_9fa48("383") ? operation.effect !== 'read' : stryMutAct_9fa48("382") ? false : stryMutAct_9fa48("381") ? true : (stryCov_9fa48("381", "382", "383"), operation.effect === (stryMutAct_9fa48("384") ? "" : (stryCov_9fa48("384"), 'read')));
        return {
          ...origin,
          status: 'outcome-unknown',
          retrySafe,
          error,
          entries,
          unmatched
        } as const;
      }
    };
    const done = (position: number, entry: unknown): BatchResult<Ok> => {
      if (stryMutAct_9fa48("385")) {
        {}
      } else {
        stryCov_9fa48("385");
        const result = read(entry);
        if (stryMutAct_9fa48("388") ? false : stryMutAct_9fa48("387") ? true : stryMutAct_9fa48("386") ? result : (stryCov_9fa48("386", "387", "388"), !result)) return unknown(position, stryMutAct_9fa48("389") ? "" : (stryCov_9fa48("389"), 'malformed'), stryMutAct_9fa48("390") ? [] : (stryCov_9fa48("390"), [entry]));
        return stryMutAct_9fa48("391") ? {} : (stryCov_9fa48("391"), {
          ...originOf(chunk, position),
          status: stryMutAct_9fa48("392") ? "" : (stryCov_9fa48("392"), 'ok'),
          retrySafe: stryMutAct_9fa48("393") ? true : (stryCov_9fa48("393"), false),
          ...result
        });
      }
    };
    const successes = isRecord(data) ? data[list] : undefined;
    const errors = isRecord(data) ? stryMutAct_9fa48("394") ? data.errors && [] : (stryCov_9fa48("394"), data.errors ?? (stryMutAct_9fa48("395") ? ["Stryker was here"] : (stryCov_9fa48("395"), []))) : stryMutAct_9fa48("396") ? ["Stryker was here"] : (stryCov_9fa48("396"), []);
    if (stryMutAct_9fa48("399") ? !Array.isArray(successes) && !Array.isArray(errors) : stryMutAct_9fa48("398") ? false : stryMutAct_9fa48("397") ? true : (stryCov_9fa48("397", "398", "399"), (stryMutAct_9fa48("400") ? Array.isArray(successes) : (stryCov_9fa48("400"), !Array.isArray(successes))) || (stryMutAct_9fa48("401") ? Array.isArray(errors) : (stryCov_9fa48("401"), !Array.isArray(errors))))) {
      if (stryMutAct_9fa48("402")) {
        {}
      } else {
        stryCov_9fa48("402");
        if (stryMutAct_9fa48("405") ? calls.length === 1 || successes === undefined : stryMutAct_9fa48("404") ? false : stryMutAct_9fa48("403") ? true : (stryCov_9fa48("403", "404", "405"), (stryMutAct_9fa48("407") ? calls.length !== 1 : stryMutAct_9fa48("406") ? true : (stryCov_9fa48("406", "407"), calls.length === 1)) && (stryMutAct_9fa48("409") ? successes !== undefined : stryMutAct_9fa48("408") ? true : (stryCov_9fa48("408", "409"), successes === undefined)))) return stryMutAct_9fa48("410") ? [] : (stryCov_9fa48("410"), [done(0, data)]);
        return calls.map(stryMutAct_9fa48("411") ? () => undefined : (stryCov_9fa48("411"), (_, position) => unknown(position, stryMutAct_9fa48("412") ? "" : (stryCov_9fa48("412"), 'form'), stryMutAct_9fa48("413") ? ["Stryker was here"] : (stryCov_9fa48("413"), []), stryMutAct_9fa48("414") ? [] : (stryCov_9fa48("414"), [data]))));
      }
    }
    const listed = calls.map(stryMutAct_9fa48("415") ? () => undefined : (stryCov_9fa48("415"), (): unknown[] => stryMutAct_9fa48("416") ? ["Stryker was here"] : (stryCov_9fa48("416"), [])));
    const unmatched: unknown[] = stryMutAct_9fa48("417") ? ["Stryker was here"] : (stryCov_9fa48("417"), []);
    let inRange = stryMutAct_9fa48("418") ? false : (stryCov_9fa48("418"), true);
    for (const entry of stryMutAct_9fa48("419") ? [] : (stryCov_9fa48("419"), [...successes, ...errors])) {
      if (stryMutAct_9fa48("420")) {
        {}
      } else {
        stryCov_9fa48("420");
        const index = indexOf(entry);
        const entries = (stryMutAct_9fa48("423") ? index !== undefined : stryMutAct_9fa48("422") ? false : stryMutAct_9fa48("421") ? true : (stryCov_9fa48("421", "422", "423"), index === undefined)) ? undefined : listed[index];
        (stryMutAct_9fa48("425") ? entries && unmatched : (stryCov_9fa48("425"), entries ?? unmatched)).push(entry);
        if (stryMutAct_9fa48("428") ? index !== undefined || !entries : stryMutAct_9fa48("427") ? false : stryMutAct_9fa48("426") ? true : (stryCov_9fa48("426", "427", "428"), (stryMutAct_9fa48("430") ? index === undefined : stryMutAct_9fa48("429") ? true : (stryCov_9fa48("429", "430"), index !== undefined)) && (stryMutAct_9fa48("431") ? entries : (stryCov_9fa48("431"), !entries)))) inRange = stryMutAct_9fa48("432") ? true : (stryCov_9fa48("432"), false);
      }
    }
    const missing = stryMutAct_9fa48("433") ? listed.length : (stryCov_9fa48("433"), listed.filter(stryMutAct_9fa48("434") ? () => undefined : (stryCov_9fa48("434"), entries => stryMutAct_9fa48("437") ? entries.length !== 0 : stryMutAct_9fa48("436") ? false : stryMutAct_9fa48("435") ? true : (stryCov_9fa48("435", "436", "437"), entries.length === 0))).length);
    const findDistrust = (): ResponseProblem | undefined => {
      if (stryMutAct_9fa48("438")) {
        {}
      } else {
        stryCov_9fa48("438");
        if (stryMutAct_9fa48("441") ? false : stryMutAct_9fa48("440") ? true : stryMutAct_9fa48("439") ? inRange : (stryCov_9fa48("439", "440", "441"), !inRange)) return stryMutAct_9fa48("442") ? "" : (stryCov_9fa48("442"), 'out-of-range');
        if (stryMutAct_9fa48("445") ? missing < calls.length || listed[0]?.length === 0 : stryMutAct_9fa48("444") ? false : stryMutAct_9fa48("443") ? true : (stryCov_9fa48("443", "444", "445"), (stryMutAct_9fa48("448") ? missing >= calls.length : stryMutAct_9fa48("447") ? missing <= calls.length : stryMutAct_9fa48("446") ? true : (stryCov_9fa48("446", "447", "448"), missing < calls.length)) && (stryMutAct_9fa48("450") ? listed[0]?.length !== 0 : stryMutAct_9fa48("449") ? true : (stryCov_9fa48("449", "450"), (stryMutAct_9fa48("451") ? listed[0].length : (stryCov_9fa48("451"), listed[0]?.length)) === 0)))) return stryMutAct_9fa48("452") ? "" : (stryCov_9fa48("452"), 'base');
        if (stryMutAct_9fa48("455") ? listed.every((entries, position) => entries.some(hasOtherMethod(calls[position]?.method))) : stryMutAct_9fa48("454") ? false : stryMutAct_9fa48("453") ? true : (stryCov_9fa48("453", "454", "455"), listed.some(stryMutAct_9fa48("456") ? () => undefined : (stryCov_9fa48("456"), (entries, position) => stryMutAct_9fa48("457") ? entries.every(hasOtherMethod(calls[position]?.method)) : (stryCov_9fa48("457"), entries.some(hasOtherMethod(stryMutAct_9fa48("458") ? calls[position].method : (stryCov_9fa48("458"), calls[position]?.method)))))))) return stryMutAct_9fa48("459") ? "" : (stryCov_9fa48("459"), 'method');
        return (stryMutAct_9fa48("463") ? unmatched.length <= missing : stryMutAct_9fa48("462") ? unmatched.length >= missing : stryMutAct_9fa48("461") ? false : stryMutAct_9fa48("460") ? true : (stryCov_9fa48("460", "461", "462", "463"), unmatched.length > missing)) ? stryMutAct_9fa48("464") ? "" : (stryCov_9fa48("464"), 'surplus') : undefined;
      }
    };
    const distrust = findDistrust();
    return listed.map((entries, position) => {
      if (stryMutAct_9fa48("465")) {
        {}
      } else {
        stryCov_9fa48("465");
        const [entry, second] = entries;
        if (stryMutAct_9fa48("467") ? false : stryMutAct_9fa48("466") ? true : (stryCov_9fa48("466", "467"), distrust)) return unknown(position, distrust, entries, unmatched);
        if (stryMutAct_9fa48("470") ? false : stryMutAct_9fa48("469") ? true : stryMutAct_9fa48("468") ? isRecord(entry) : (stryCov_9fa48("468", "469", "470"), !isRecord(entry))) return unknown(position, stryMutAct_9fa48("471") ? "" : (stryCov_9fa48("471"), 'missing'), entries, unmatched);
        if (stryMutAct_9fa48("473") ? false : stryMutAct_9fa48("472") ? true : (stryCov_9fa48("472", "473"), second)) return unknown(position, stryMutAct_9fa48("474") ? "" : (stryCov_9fa48("474"), 'duplicate'), entries);
        if (stryMutAct_9fa48("477") ? false : stryMutAct_9fa48("476") ? true : stryMutAct_9fa48("475") ? errors.includes(entry) : (stryCov_9fa48("475", "476", "477"), !errors.includes(entry))) return done(position, entry);
        return stryMutAct_9fa48("478") ? {} : (stryCov_9fa48("478"), {
          ...originOf(chunk, position),
          status: stryMutAct_9fa48("479") ? "" : (stryCov_9fa48("479"), 'failed'),
          retrySafe: stryMutAct_9fa48("480") ? false : (stryCov_9fa48("480"), true),
          error: entry
        });
      }
    });
  }
}