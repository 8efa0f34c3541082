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

/**
 * The maximum length of the ABI of one call, in characters of JSON. It is this package's own limit, since the service's
 * payload limits are not shown: far above the entry of one method, and low enough to refuse a whole build artifact.
 */
const maxAbiLength = stryMutAct_9fa48("702") ? 1024 / 1024 : (stryCov_9fa48("702"), 1024 * 1024);
const isText = stryMutAct_9fa48("703") ? () => undefined : (stryCov_9fa48("703"), (() => {
  const isText = (value: unknown) => stryMutAct_9fa48("706") ? typeof value === 'string' || value !== '' : stryMutAct_9fa48("705") ? false : stryMutAct_9fa48("704") ? true : (stryCov_9fa48("704", "705", "706"), (stryMutAct_9fa48("708") ? typeof value !== 'string' : stryMutAct_9fa48("707") ? true : (stryCov_9fa48("707", "708"), typeof value === (stryMutAct_9fa48("709") ? "" : (stryCov_9fa48("709"), 'string')))) && (stryMutAct_9fa48("711") ? value === '' : stryMutAct_9fa48("710") ? true : (stryCov_9fa48("710", "711"), value !== (stryMutAct_9fa48("712") ? "Stryker was here!" : (stryCov_9fa48("712"), '')))));
  return isText;
})());

/** Whether all items are strings, which JSON always preserves. The common case, which needs no serialisation. */
const isTexts = stryMutAct_9fa48("713") ? () => undefined : (stryCov_9fa48("713"), (() => {
  const isTexts = (value: unknown) => stryMutAct_9fa48("716") ? Array.isArray(value) || value.every(item => typeof item === 'string') : stryMutAct_9fa48("715") ? false : stryMutAct_9fa48("714") ? true : (stryCov_9fa48("714", "715", "716"), Array.isArray(value) && (stryMutAct_9fa48("717") ? value.some(item => typeof item === 'string') : (stryCov_9fa48("717"), value.every(stryMutAct_9fa48("718") ? () => undefined : (stryCov_9fa48("718"), item => stryMutAct_9fa48("721") ? typeof item !== 'string' : stryMutAct_9fa48("720") ? false : stryMutAct_9fa48("719") ? true : (stryCov_9fa48("719", "720", "721"), typeof item === (stryMutAct_9fa48("722") ? "" : (stryCov_9fa48("722"), 'string'))))))));
  return isTexts;
})());
const fields = [['address', isText, 'a non-empty string'], ['method', isText, 'a non-empty string'], ['parameters', Array.isArray, 'an array'], ['abi', Array.isArray, 'an array with at least the entry of the method']] as const;

/** Returns a check that refuses calls that cannot be sent, by their index. An ABI shared by several calls is measured once. */
export function callValidator(): (call: unknown, index: number) => void {
  if (stryMutAct_9fa48("723")) {
    {}
  } else {
    stryCov_9fa48("723");
    const measured = new WeakSet<object>();
    return (call, index) => {
      if (stryMutAct_9fa48("724")) {
        {}
      } else {
        stryCov_9fa48("724");
        if (stryMutAct_9fa48("727") ? false : stryMutAct_9fa48("726") ? true : stryMutAct_9fa48("725") ? isRecord(call) : (stryCov_9fa48("725", "726", "727"), !isRecord(call))) throw new BatchInputError(stryMutAct_9fa48("729") ? "" : (stryCov_9fa48("729"), 'must be an object with address, method, parameters and abi.'), index);
        for (const [field, holds, what] of fields) {
          if (stryMutAct_9fa48("730")) {
            {}
          } else {
            stryCov_9fa48("730");
            if (stryMutAct_9fa48("733") ? false : stryMutAct_9fa48("732") ? true : stryMutAct_9fa48("731") ? holds(call[field]) : (stryCov_9fa48("731", "732", "733"), !holds(call[field]))) throw new BatchInputError(stryMutAct_9fa48("735") ? `` : (stryCov_9fa48("735"), `\`${field}\` must be ${what}.`), index);
          }
        }
        if (stryMutAct_9fa48("738") ? false : stryMutAct_9fa48("737") ? true : stryMutAct_9fa48("736") ? isTexts(call.parameters) : (stryCov_9fa48("736", "737", "738"), !isTexts(call.parameters))) measure(call, stryMutAct_9fa48("740") ? "" : (stryCov_9fa48("740"), 'parameters'), index);
        if (stryMutAct_9fa48("743") ? !isRecord(call.abi) && measured.has(call.abi) : stryMutAct_9fa48("742") ? false : stryMutAct_9fa48("741") ? true : (stryCov_9fa48("741", "742", "743"), (stryMutAct_9fa48("744") ? isRecord(call.abi) : (stryCov_9fa48("744"), !isRecord(call.abi))) || measured.has(call.abi))) return;
        const length = measure(call, stryMutAct_9fa48("745") ? "" : (stryCov_9fa48("745"), 'abi'), index);
        if (stryMutAct_9fa48("749") ? length <= maxAbiLength : stryMutAct_9fa48("748") ? length >= maxAbiLength : stryMutAct_9fa48("747") ? false : stryMutAct_9fa48("746") ? true : (stryCov_9fa48("746", "747", "748", "749"), length > maxAbiLength)) {
          if (stryMutAct_9fa48("750")) {
            {}
          } else {
            stryCov_9fa48("750");
            const problem = stryMutAct_9fa48("751") ? `` : (stryCov_9fa48("751"), `\`abi\` has ${length} characters of JSON, more than ${maxAbiLength}`);
            throw new BatchInputError(stryMutAct_9fa48("753") ? `` : (stryCov_9fa48("753"), `${problem}. The entry of the method is sufficient.`), index);
          }
        }
        if (stryMutAct_9fa48("754")) {
          ;
        } else {
          stryCov_9fa48("754");
          measured.add(call.abi);
        }
      }
    };
  }
}

/** The length of a field in characters of JSON. */
function measure(call: Record<string, unknown>, field: string, index: number): number {
  if (stryMutAct_9fa48("755")) {
    {}
  } else {
    stryCov_9fa48("755");
    try {
      if (stryMutAct_9fa48("756")) {
        {}
      } else {
        stryCov_9fa48("756");
        return JSON.stringify(call[field], refuseLoss).length;
      }
    } catch (cause) {
      if (stryMutAct_9fa48("757")) {
        {}
      } else {
        stryCov_9fa48("757");
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new BatchInputError(stryMutAct_9fa48("759") ? `` : (stryCov_9fa48("759"), `\`${field}\` cannot be sent: ${why}. Pass amounts as decimal strings.`), index, stryMutAct_9fa48("760") ? {} : (stryCov_9fa48("760"), {
          cause
        }));
      }
    }
  }
}

/** Refuses values that JSON would silently drop or change. */
function refuseLoss(key: string, value: unknown): unknown {
  if (stryMutAct_9fa48("761")) {
    {}
  } else {
    stryCov_9fa48("761");
    const lost = (stryMutAct_9fa48("764") ? typeof value !== 'number' : stryMutAct_9fa48("763") ? false : stryMutAct_9fa48("762") ? true : (stryCov_9fa48("762", "763", "764"), typeof value === (stryMutAct_9fa48("765") ? "" : (stryCov_9fa48("765"), 'number')))) ? stryMutAct_9fa48("766") ? Number.isFinite(value) : (stryCov_9fa48("766"), !Number.isFinite(value)) : stryMutAct_9fa48("767") ? ['string', 'boolean', 'object'].includes(typeof value) : (stryCov_9fa48("767"), !(stryMutAct_9fa48("768") ? [] : (stryCov_9fa48("768"), [stryMutAct_9fa48("769") ? "" : (stryCov_9fa48("769"), 'string'), stryMutAct_9fa48("770") ? "" : (stryCov_9fa48("770"), 'boolean'), stryMutAct_9fa48("771") ? "" : (stryCov_9fa48("771"), 'object')])).includes(typeof value));
    if (stryMutAct_9fa48("773") ? false : stryMutAct_9fa48("772") ? true : (stryCov_9fa48("772", "773"), lost)) throw new TypeError(stryMutAct_9fa48("775") ? `` : (stryCov_9fa48("775"), `"${key}" is ${String(value)}, which JSON cannot represent`));
    return value;
  }
}