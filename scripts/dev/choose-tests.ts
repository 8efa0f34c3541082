/** Milliseconds that each test file took in its last run, by its path. */
export type Durations = Readonly<Record<string, number>>;

/** What loading a test file takes, what a file takes of which no run is known, and what the checks take that run meanwhile. */
const loadingMs = 1_000;
const unknownMs = 1_000;
const checksMs = 8_000;

/** Chooses the test files to run in a number of milliseconds on some cores. Earlier files come first, slow ones give way. */
export function chooseTests(files: readonly string[], durations: Durations, milliseconds: number, cores: number) {
  let left = milliseconds * cores - checksMs;
  const chosen = files.filter((file) => {
    const cost = loadingMs + (durations[file] ?? unknownMs);
    if (cost > left || cost > milliseconds / 2) return false;
    left -= cost;
    return true;
  });
  return { chosen, skipped: files.filter((file) => !chosen.includes(file)) };
}
