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
import { type Decimal, formatDecimal, parseDecimal, shift } from '../amounts/decimal.js';
const read = stryMutAct_9fa48("236") ? () => undefined : (stryCov_9fa48("236"), (() => {
  const read = (value: unknown): Decimal | undefined => (stryMutAct_9fa48("239") ? typeof value !== 'string' : stryMutAct_9fa48("238") ? false : stryMutAct_9fa48("237") ? true : (stryCov_9fa48("237", "238", "239"), typeof value === (stryMutAct_9fa48("240") ? "" : (stryCov_9fa48("240"), 'string')))) ? parseDecimal(value) : undefined;
  return read;
})());

/** Whether a value is a decimal string of a plausible length. */
export const isDecimal = stryMutAct_9fa48("241") ? () => undefined : (stryCov_9fa48("241"), (() => {
  const isDecimal = (value: unknown): value is string => stryMutAct_9fa48("244") ? read(value) === undefined : stryMutAct_9fa48("243") ? false : stryMutAct_9fa48("242") ? true : (stryCov_9fa48("242", "243", "244"), read(value) !== undefined);
  return isDecimal;
})());

/** The exact sum of decimal strings. */
export class DecimalSum {
  /** Undefined once a value was not a decimal string. */
  #sum: Decimal | undefined = stryMutAct_9fa48("245") ? {} : (stryCov_9fa48("245"), {
    units: 0n,
    scale: 0
  });
  add(value: unknown): void {
    if (stryMutAct_9fa48("246")) {
      {}
    } else {
      stryCov_9fa48("246");
      const sum = this.#sum;
      const added = read(value);
      if (stryMutAct_9fa48("249") ? !sum && !added : stryMutAct_9fa48("248") ? false : stryMutAct_9fa48("247") ? true : (stryCov_9fa48("247", "248", "249"), (stryMutAct_9fa48("250") ? sum : (stryCov_9fa48("250"), !sum)) || (stryMutAct_9fa48("251") ? added : (stryCov_9fa48("251"), !added)))) {
        if (stryMutAct_9fa48("252")) {
          {}
        } else {
          stryCov_9fa48("252");
          this.#sum = undefined;
          return;
        }
      }
      const scale = stryMutAct_9fa48("253") ? Math.min(sum.scale, added.scale) : (stryCov_9fa48("253"), Math.max(sum.scale, added.scale));
      this.#sum = stryMutAct_9fa48("254") ? {} : (stryCov_9fa48("254"), {
        units: stryMutAct_9fa48("255") ? shift(sum.units, scale - sum.scale) - shift(added.units, scale - added.scale) : (stryCov_9fa48("255"), shift(sum.units, stryMutAct_9fa48("256") ? scale + sum.scale : (stryCov_9fa48("256"), scale - sum.scale)) + shift(added.units, stryMutAct_9fa48("257") ? scale + added.scale : (stryCov_9fa48("257"), scale - added.scale))),
        scale
      });
    }
  }

  /** The sum without trailing zeros; undefined if a value was not a decimal string. */
  get total(): string | undefined {
    if (stryMutAct_9fa48("258")) {
      {}
    } else {
      stryCov_9fa48("258");
      return stryMutAct_9fa48("261") ? this.#sum || formatDecimal(this.#sum) : stryMutAct_9fa48("260") ? false : stryMutAct_9fa48("259") ? true : (stryCov_9fa48("259", "260", "261"), this.#sum && formatDecimal(this.#sum));
    }
  }
}