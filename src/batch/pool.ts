/**
 * Works through a source with a bounded number of workers and yields what they bring in the order in which they finish.
 * A worker takes its next item only when what it brought was taken, so a slow reader slows the workers down, and no more
 * than `concurrency` items are in memory.
 */
export async function* pool<Item, Outcome>(
  source: Iterator<Item> | AsyncIterator<Item>,
  work: (item: Item) => Promise<Outcome>,
  concurrency: number,
): AsyncGenerator<Outcome, void, undefined> {
  const finished: { readonly outcome: Outcome; readonly taken: () => void }[] = [];
  let working = concurrency;
  let failure: { readonly error: unknown } | undefined;
  let wake = () => {};

  const worker = async () => {
    try {
      for (let next = await source.next(); !next.done; next = await source.next()) {
        const outcome = await work(next.value);
        await new Promise<void>((taken) => {
          finished.push({ outcome, taken });
          wake();
        });
      }
    } catch (error) {
      failure ??= { error };
    } finally {
      working -= 1;
      wake();
    }
  };
  for (let started = 0; started < concurrency; started += 1) worker();

  try {
    while (working > 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      for (let next = finished.shift(); next; next = finished.shift()) {
        next.taken();
        yield next.outcome;
      }
    }
  } finally {
    source.return?.();
  }
  if (failure) throw failure.error;
}
