/** Resolves in the next turn of the event loop. */
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
export const nextTurn = stryMutAct_9fa48("481") ? () => undefined : (stryCov_9fa48("481"), (() => {
  const nextTurn = (): Promise<void> => new Promise(resolve => {
    if (stryMutAct_9fa48("482")) {
      {}
    } else {
      stryCov_9fa48("482");
      if (stryMutAct_9fa48("485") ? typeof MessageChannel !== 'undefined' : stryMutAct_9fa48("484") ? false : stryMutAct_9fa48("483") ? true : (stryCov_9fa48("483", "484", "485"), typeof MessageChannel === (stryMutAct_9fa48("486") ? "" : (stryCov_9fa48("486"), 'undefined')))) return void setTimeout(resolve);
      // Not a timer where there is a choice: it waits 1 ms in Node, and 4 ms in a browser.
      const {
        port1,
        port2
      } = new MessageChannel();
      port1.onmessage = () => {
        if (stryMutAct_9fa48("487")) {
          {}
        } else {
          stryCov_9fa48("487");
          if (stryMutAct_9fa48("488")) {
            ;
          } else {
            stryCov_9fa48("488");
            port1.close();
          }
          if (stryMutAct_9fa48("489")) {
            ;
          } else {
            stryCov_9fa48("489");
            resolve();
          }
        }
      };
      if (stryMutAct_9fa48("490")) {
        ;
      } else {
        stryCov_9fa48("490");
        port2.postMessage(undefined);
      }
    }
  });
  return nextTurn;
})());