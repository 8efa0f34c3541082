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
import { BatchInputError } from './batch-errors.js';
import { isRecord } from './is-record.js';

/** The request that needs a two-factor code. */
export interface CodeRequest {
  /** Position of its first call in the input, from 0. */
  readonly firstIndex: number;
  /** How many calls it signs. */
  readonly calls: number;
}

/**
 * The two-factor code of a batch. A code may be valid only once, so a batch of several requests needs a function, which is
 * called before each of them, or the explicit statement that one code can be reused.
 */
export type TwoFactorCode = string | {
  readonly code: string;
  readonly reuse: true;
} | ((request: CodeRequest) => string | Promise<string>);

/** Returns a function that resolves to the code of a request. */
export function codeSource(code: TwoFactorCode): (request: CodeRequest) => Promise<string> {
  if (stryMutAct_9fa48("197")) {
    {}
  } else {
    stryCov_9fa48("197");
    const ask = asFunction(code);
    return async request => {
      if (stryMutAct_9fa48("198")) {
        {}
      } else {
        stryCov_9fa48("198");
        const given: unknown = await ask(request);
        if (stryMutAct_9fa48("201") ? typeof given === 'string' || given !== '' : stryMutAct_9fa48("200") ? false : stryMutAct_9fa48("199") ? true : (stryCov_9fa48("199", "200", "201"), (stryMutAct_9fa48("203") ? typeof given !== 'string' : stryMutAct_9fa48("202") ? true : (stryCov_9fa48("202", "203"), typeof given === (stryMutAct_9fa48("204") ? "" : (stryCov_9fa48("204"), 'string')))) && (stryMutAct_9fa48("206") ? given === '' : stryMutAct_9fa48("205") ? true : (stryCov_9fa48("205", "206"), given !== (stryMutAct_9fa48("207") ? "Stryker was here!" : (stryCov_9fa48("207"), '')))))) return given;
        throw new BatchInputError(stryMutAct_9fa48("209") ? "" : (stryCov_9fa48("209"), '`code` must return a two-factor code, a non-empty string.'), request.firstIndex);
      }
    };
  }
}
function asFunction(code: unknown): (request: CodeRequest) => unknown {
  if (stryMutAct_9fa48("210")) {
    {}
  } else {
    stryCov_9fa48("210");
    if (stryMutAct_9fa48("213") ? typeof code !== 'function' : stryMutAct_9fa48("212") ? false : stryMutAct_9fa48("211") ? true : (stryCov_9fa48("211", "212", "213"), typeof code === (stryMutAct_9fa48("214") ? "" : (stryCov_9fa48("214"), 'function')))) return stryMutAct_9fa48("215") ? () => undefined : (stryCov_9fa48("215"), request => code(request));
    if (stryMutAct_9fa48("218") ? typeof code !== 'string' : stryMutAct_9fa48("217") ? false : stryMutAct_9fa48("216") ? true : (stryCov_9fa48("216", "217", "218"), typeof code === (stryMutAct_9fa48("219") ? "" : (stryCov_9fa48("219"), 'string')))) return stryMutAct_9fa48("220") ? () => undefined : (stryCov_9fa48("220"), () => code);
    if (stryMutAct_9fa48("223") ? isRecord(code) || code.reuse === true : stryMutAct_9fa48("222") ? false : stryMutAct_9fa48("221") ? true : (stryCov_9fa48("221", "222", "223"), isRecord(code) && (stryMutAct_9fa48("225") ? code.reuse !== true : stryMutAct_9fa48("224") ? true : (stryCov_9fa48("224", "225"), code.reuse === (stryMutAct_9fa48("226") ? false : (stryCov_9fa48("226"), true)))))) return stryMutAct_9fa48("227") ? () => undefined : (stryCov_9fa48("227"), () => code.code);
    throw new BatchInputError(stryMutAct_9fa48("229") ? "" : (stryCov_9fa48("229"), '`code` must be a string, a function that returns the code of each request, or { code, reuse: true }.'));
  }
}

/** The error message for a batch that needs several requests although its code is valid for one; undefined for other codes. */
export const singleCodeProblem = stryMutAct_9fa48("230") ? () => undefined : (stryCov_9fa48("230"), (() => {
  const singleCodeProblem = (code: TwoFactorCode, max: number): string | undefined => (stryMutAct_9fa48("233") ? typeof code !== 'string' : stryMutAct_9fa48("232") ? false : stryMutAct_9fa48("231") ? true : (stryCov_9fa48("231", "232", "233"), typeof code === (stryMutAct_9fa48("234") ? "" : (stryCov_9fa48("234"), 'string')))) ? stryMutAct_9fa48("235") ? `` : (stryCov_9fa48("235"), `\`code\` is a single code, but more than ${max} calls need several requests. Pass a function that returns the code of each request, or { code, reuse: true } if one code can be reused.`) : undefined;
  return singleCodeProblem;
})());