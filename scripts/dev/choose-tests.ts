/** Milliseconds that each test file took in its last run, by its path. */
export type Durations = Readonly<Record<string, number>>;

/** What loading a test file takes, and what a file takes of which no run is known. */
const loadingMs = 700;
const unknownMs = 1_000;

/** Chooses the test files to run in a number of milliseconds on some cores. Earlier files come first, slow ones give way. */
export function chooseTests(files: readonly string[], durations: Durations, milliseconds: number, cores: number) {
  let left = milliseconds * cores;
  const chosen = files.filter((file) => {
    const cost = loadingMs + (durations[file] ?? unknownMs);
    // One file runs on one core.
    if (cost > left || cost > milliseconds) return false;
    left -= cost;
    return true;
  });
  return { chosen, skipped: files.filter((file) => !chosen.includes(file)) };
}
