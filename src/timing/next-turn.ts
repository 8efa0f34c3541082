/** Resolves in the next turn of the event loop, so that timers and I/O run before it. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') return void setTimeout(resolve);
    // Not a timer where there is a choice: it waits 1 ms in Node, and 4 ms in a browser.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
