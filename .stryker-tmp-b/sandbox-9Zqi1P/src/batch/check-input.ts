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
import type { WalletClient } from '../client/path-types.js';
import type { SdkClient } from '../client/sdk-types.js';
import { findOptionProblem } from '../options/check-options.js';
import { BatchInputError } from './batch-errors.js';
import type { BatchOptions, CollectOptions } from './batch-options.js';
import { isRecord } from './is-record.js';

/** A client of either style: made by `createWalletClient` or by `createSdkClient`. */
export type BatchClient = Pick<WalletClient, 'POST'> | SdkClient;
const batchOptions: Readonly<Record<keyof BatchOptions, true>> = stryMutAct_9fa48("15") ? {} : (stryCov_9fa48("15"), {
  walletId: stryMutAct_9fa48("16") ? false : (stryCov_9fa48("16"), true),
  calls: stryMutAct_9fa48("17") ? false : (stryCov_9fa48("17"), true),
  concurrency: stryMutAct_9fa48("18") ? false : (stryCov_9fa48("18"), true),
  onChunkFailure: stryMutAct_9fa48("19") ? false : (stryCov_9fa48("19"), true),
  signal: stryMutAct_9fa48("20") ? false : (stryCov_9fa48("20"), true)
});

/** Refuses a client or options that cannot be right, by name. Untyped code relies on it. */
export function checkInput(caller: string, client: unknown, options: CollectOptions, more: readonly string[]): void {
  if (stryMutAct_9fa48("21")) {
    {}
  } else {
    stryCov_9fa48("21");
    const problem = stryMutAct_9fa48("22") ? (findClientProblem(client) ?? findOptionProblem(options, [...Object.keys(batchOptions), ...more])) && findValueProblem(options) : (stryCov_9fa48("22"), (stryMutAct_9fa48("23") ? findClientProblem(client) && findOptionProblem(options, [...Object.keys(batchOptions), ...more]) : (stryCov_9fa48("23"), findClientProblem(client) ?? findOptionProblem(options, stryMutAct_9fa48("24") ? [] : (stryCov_9fa48("24"), [...Object.keys(batchOptions), ...more])))) ?? findValueProblem(options));
    if (stryMutAct_9fa48("26") ? false : stryMutAct_9fa48("25") ? true : (stryCov_9fa48("25", "26"), problem)) throw new BatchInputError(stryMutAct_9fa48("28") ? `` : (stryCov_9fa48("28"), `${caller}: ${problem}`));
  }
}
function findClientProblem(client: unknown): string | undefined {
  if (stryMutAct_9fa48("29")) {
    {}
  } else {
    stryCov_9fa48("29");
    if (stryMutAct_9fa48("32") ? isRecord(client) || typeof client.POST === 'function' || typeof client.call === 'function' : stryMutAct_9fa48("31") ? false : stryMutAct_9fa48("30") ? true : (stryCov_9fa48("30", "31", "32"), isRecord(client) && (stryMutAct_9fa48("34") ? typeof client.POST === 'function' && typeof client.call === 'function' : stryMutAct_9fa48("33") ? true : (stryCov_9fa48("33", "34"), (stryMutAct_9fa48("36") ? typeof client.POST !== 'function' : stryMutAct_9fa48("35") ? false : (stryCov_9fa48("35", "36"), typeof client.POST === (stryMutAct_9fa48("37") ? "" : (stryCov_9fa48("37"), 'function')))) || (stryMutAct_9fa48("39") ? typeof client.call !== 'function' : stryMutAct_9fa48("38") ? false : (stryCov_9fa48("38", "39"), typeof client.call === (stryMutAct_9fa48("40") ? "" : (stryCov_9fa48("40"), 'function')))))))) return undefined;
    const received = (stryMutAct_9fa48("41") ? isRecord(client) : (stryCov_9fa48("41"), !isRecord(client))) ? stryMutAct_9fa48("42") ? {
      undefined: 'undefined',
      object: 'null'
    }[typeof client as string] && `a ${typeof client}` : (stryCov_9fa48("42"), (stryMutAct_9fa48("43") ? {} : (stryCov_9fa48("43"), {
      undefined: stryMutAct_9fa48("44") ? "" : (stryCov_9fa48("44"), 'undefined'),
      object: stryMutAct_9fa48("45") ? "" : (stryCov_9fa48("45"), 'null')
    }))[typeof client as string] ?? (stryMutAct_9fa48("46") ? `` : (stryCov_9fa48("46"), `a ${typeof client}`))) : (stryMutAct_9fa48("49") ? 'walletId' in client && 'calls' in client : stryMutAct_9fa48("48") ? false : stryMutAct_9fa48("47") ? true : (stryCov_9fa48("47", "48", "49"), (stryMutAct_9fa48("50") ? "" : (stryCov_9fa48("50"), 'walletId')) in client || (stryMutAct_9fa48("51") ? "" : (stryCov_9fa48("51"), 'calls')) in client)) ? stryMutAct_9fa48("52") ? "" : (stryCov_9fa48("52"), 'the options') : stryMutAct_9fa48("53") ? "" : (stryCov_9fa48("53"), 'an object without POST or call');
    return stryMutAct_9fa48("54") ? `` : (stryCov_9fa48("54"), `the first argument must be a client made by createWalletClient or createSdkClient, received ${received}`);
  }
}
function findValueProblem(options: CollectOptions): string | undefined {
  if (stryMutAct_9fa48("55")) {
    {}
  } else {
    stryCov_9fa48("55");
    const {
      walletId,
      calls,
      concurrency = 1,
      onChunkFailure = stryMutAct_9fa48("56") ? "" : (stryCov_9fa48("56"), 'stop'),
      signal,
      onProgress
    }: Record<string, unknown> = stryMutAct_9fa48("57") ? {} : (stryCov_9fa48("57"), {
      ...options
    });
    if (stryMutAct_9fa48("60") ? typeof walletId !== 'string' && walletId === '' : stryMutAct_9fa48("59") ? false : stryMutAct_9fa48("58") ? true : (stryCov_9fa48("58", "59", "60"), (stryMutAct_9fa48("62") ? typeof walletId === 'string' : stryMutAct_9fa48("61") ? false : (stryCov_9fa48("61", "62"), typeof walletId !== (stryMutAct_9fa48("63") ? "" : (stryCov_9fa48("63"), 'string')))) || (stryMutAct_9fa48("65") ? walletId !== '' : stryMutAct_9fa48("64") ? false : (stryCov_9fa48("64", "65"), walletId === (stryMutAct_9fa48("66") ? "Stryker was here!" : (stryCov_9fa48("66"), '')))))) return stryMutAct_9fa48("67") ? "" : (stryCov_9fa48("67"), 'walletId must be a non-empty string');
    if (stryMutAct_9fa48("70") ? !isRecord(calls) && !(Symbol.iterator in calls || Symbol.asyncIterator in calls) : stryMutAct_9fa48("69") ? false : stryMutAct_9fa48("68") ? true : (stryCov_9fa48("68", "69", "70"), (stryMutAct_9fa48("71") ? isRecord(calls) : (stryCov_9fa48("71"), !isRecord(calls))) || (stryMutAct_9fa48("72") ? Symbol.iterator in calls || Symbol.asyncIterator in calls : (stryCov_9fa48("72"), !(stryMutAct_9fa48("75") ? Symbol.iterator in calls && Symbol.asyncIterator in calls : stryMutAct_9fa48("74") ? false : stryMutAct_9fa48("73") ? true : (stryCov_9fa48("73", "74", "75"), Symbol.iterator in calls || Symbol.asyncIterator in calls)))))) return stryMutAct_9fa48("76") ? "" : (stryCov_9fa48("76"), 'calls must be an array, an iterable or an async iterable of contract calls');
    if (stryMutAct_9fa48("79") ? !Number.isSafeInteger(concurrency) && Number(concurrency) < 1 : stryMutAct_9fa48("78") ? false : stryMutAct_9fa48("77") ? true : (stryCov_9fa48("77", "78", "79"), (stryMutAct_9fa48("80") ? Number.isSafeInteger(concurrency) : (stryCov_9fa48("80"), !Number.isSafeInteger(concurrency))) || (stryMutAct_9fa48("83") ? Number(concurrency) >= 1 : stryMutAct_9fa48("82") ? Number(concurrency) <= 1 : stryMutAct_9fa48("81") ? false : (stryCov_9fa48("81", "82", "83"), Number(concurrency) < 1)))) return stryMutAct_9fa48("84") ? "" : (stryCov_9fa48("84"), 'concurrency must be an integer of at least 1');
    if (stryMutAct_9fa48("87") ? onChunkFailure !== 'continue' || onChunkFailure !== 'stop' : stryMutAct_9fa48("86") ? false : stryMutAct_9fa48("85") ? true : (stryCov_9fa48("85", "86", "87"), (stryMutAct_9fa48("89") ? onChunkFailure === 'continue' : stryMutAct_9fa48("88") ? true : (stryCov_9fa48("88", "89"), onChunkFailure !== (stryMutAct_9fa48("90") ? "" : (stryCov_9fa48("90"), 'continue')))) && (stryMutAct_9fa48("92") ? onChunkFailure === 'stop' : stryMutAct_9fa48("91") ? true : (stryCov_9fa48("91", "92"), onChunkFailure !== (stryMutAct_9fa48("93") ? "" : (stryCov_9fa48("93"), 'stop')))))) return stryMutAct_9fa48("94") ? "" : (stryCov_9fa48("94"), 'onChunkFailure must be "continue" or "stop"');
    if (stryMutAct_9fa48("97") ? signal !== undefined || !(signal instanceof AbortSignal) : stryMutAct_9fa48("96") ? false : stryMutAct_9fa48("95") ? true : (stryCov_9fa48("95", "96", "97"), (stryMutAct_9fa48("99") ? signal === undefined : stryMutAct_9fa48("98") ? true : (stryCov_9fa48("98", "99"), signal !== undefined)) && (stryMutAct_9fa48("100") ? signal instanceof AbortSignal : (stryCov_9fa48("100"), !(signal instanceof AbortSignal))))) return stryMutAct_9fa48("101") ? "" : (stryCov_9fa48("101"), 'signal must be an AbortSignal');
    if (stryMutAct_9fa48("104") ? onProgress !== undefined || typeof onProgress !== 'function' : stryMutAct_9fa48("103") ? false : stryMutAct_9fa48("102") ? true : (stryCov_9fa48("102", "103", "104"), (stryMutAct_9fa48("106") ? onProgress === undefined : stryMutAct_9fa48("105") ? true : (stryCov_9fa48("105", "106"), onProgress !== undefined)) && (stryMutAct_9fa48("108") ? typeof onProgress === 'function' : stryMutAct_9fa48("107") ? true : (stryCov_9fa48("107", "108"), typeof onProgress !== (stryMutAct_9fa48("109") ? "" : (stryCov_9fa48("109"), 'function')))))) return stryMutAct_9fa48("110") ? "" : (stryCov_9fa48("110"), 'onProgress must be a function');
    return undefined;
  }
}