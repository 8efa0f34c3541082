/** Controls when the chunks of a batch may be sent: delays all of them, or stops the batch. */
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
export class Limiter {
  readonly #stop = new AbortController();
  #openAt = 0;
  /** Aborts when the batch stops, with the reason. */
  readonly stopped = this.#stop.signal;
  /** The error that the batch ends with. */
  interruption: {
    readonly cause: unknown;
  } | undefined;

  /** Prevents further chunks from being sent. Chunks in flight are not affected. */
  stop(reason: unknown): void {
    if (stryMutAct_9fa48("315")) {
      {}
    } else {
      stryCov_9fa48("315");
      if (stryMutAct_9fa48("316")) {
        ;
      } else {
        stryCov_9fa48("316");
        this.#stop.abort(reason);
      }
    }
  }

  /** Stops the batch, and makes it end with this error. */
  interrupt(cause: unknown): void {
    if (stryMutAct_9fa48("317")) {
      {}
    } else {
      stryCov_9fa48("317");
      stryMutAct_9fa48("318") ? this.interruption &&= {
        cause
      } : (stryCov_9fa48("318"), this.interruption ??= stryMutAct_9fa48("319") ? {} : (stryCov_9fa48("319"), {
        cause
      }));
      if (stryMutAct_9fa48("320")) {
        ;
      } else {
        stryCov_9fa48("320");
        this.stop(cause);
      }
    }
  }

  /** Delays all chunks by some milliseconds. */
  pause(ms: number): void {
    if (stryMutAct_9fa48("321")) {
      {}
    } else {
      stryCov_9fa48("321");
      this.#openAt = stryMutAct_9fa48("322") ? Math.min(this.#openAt, Date.now() + ms) : (stryCov_9fa48("322"), Math.max(this.#openAt, stryMutAct_9fa48("323") ? Date.now() - ms : (stryCov_9fa48("323"), Date.now() + ms)));
    }
  }

  /** Resolves when a chunk may be sent; rejects with the reason if the batch has stopped. */
  async pass(): Promise<void> {
    if (stryMutAct_9fa48("324")) {
      {}
    } else {
      stryCov_9fa48("324");
      if (stryMutAct_9fa48("325")) {
        for (; false;) {
          this.stopped.throwIfAborted();
          const wait = this.#openAt - Date.now();
          if (wait <= 0) return;
          let timer: ReturnType<typeof setTimeout> | undefined;
          const delay = new Promise<void>(resolve => {
            timer = setTimeout(resolve, wait);
          });
          await this.unlessStopped(delay).finally(() => clearTimeout(timer));
        }
      } else {
        stryCov_9fa48("325");
        for (;;) {
          if (stryMutAct_9fa48("326")) {
            {}
          } else {
            stryCov_9fa48("326");
            if (stryMutAct_9fa48("327")) {
              ;
            } else {
              stryCov_9fa48("327");
              this.stopped.throwIfAborted();
            }
            const wait = stryMutAct_9fa48("328") ? this.#openAt + Date.now() : (stryCov_9fa48("328"), this.#openAt - Date.now());
            if (stryMutAct_9fa48("332") ? wait > 0 : stryMutAct_9fa48("331") ? wait < 0 : stryMutAct_9fa48("330") ? false : stryMutAct_9fa48("329") ? true : (stryCov_9fa48("329", "330", "331", "332"), wait <= 0)) return;
            let timer: ReturnType<typeof setTimeout> | undefined;
            const delay = new Promise<void>(resolve => {
              if (stryMutAct_9fa48("333")) {
                {}
              } else {
                stryCov_9fa48("333");
                timer = setTimeout(resolve, wait);
              }
            });
            await this.unlessStopped(delay).finally(stryMutAct_9fa48("334") ? () => undefined : (stryCov_9fa48("334"), () => clearTimeout(timer)));
          }
        }
      }
    }
  }

  /** The value of a promise; rejects with the reason as soon as the batch stops. Leaves no listener in either case. */
  unlessStopped<T>(promise: PromiseLike<T> | T): Promise<T> {
    if (stryMutAct_9fa48("335")) {
      {}
    } else {
      stryCov_9fa48("335");
      const {
        stopped
      } = this;
      return new Promise((resolve, reject) => {
        if (stryMutAct_9fa48("336")) {
          {}
        } else {
          stryCov_9fa48("336");
          const settle = stryMutAct_9fa48("337") ? () => undefined : (stryCov_9fa48("337"), (() => {
            const settle = () => stopped.removeEventListener(stryMutAct_9fa48("338") ? "" : (stryCov_9fa48("338"), 'abort'), giveUp);
            return settle;
          })());
          const giveUp = () => {
            if (stryMutAct_9fa48("339")) {
              {}
            } else {
              stryCov_9fa48("339");
              if (stryMutAct_9fa48("340")) {
                ;
              } else {
                stryCov_9fa48("340");
                settle();
              }
              if (stryMutAct_9fa48("341")) {
                ;
              } else {
                stryCov_9fa48("341");
                reject(stopped.reason);
              }
            }
          };
          stopped.addEventListener(stryMutAct_9fa48("343") ? "" : (stryCov_9fa48("343"), 'abort'), giveUp);
          if (stryMutAct_9fa48("345") ? false : stryMutAct_9fa48("344") ? true : (stryCov_9fa48("344", "345"), stopped.aborted)) if (stryMutAct_9fa48("346")) {
            ;
          } else {
            stryCov_9fa48("346");
            giveUp();
          }
          if (stryMutAct_9fa48("347")) {
            ;
          } else {
            stryCov_9fa48("347");
            Promise.resolve(promise).then(resolve, reject).finally(settle);
          }
        }
      });
    }
  }
}