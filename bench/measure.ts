interface Rounds {
  rounds: number;
  calls: number;
  inFlight?: number;
}

type Candidates = Record<string, () => Promise<unknown>>;

/** Rounds that are run before those that count. */
export const warmUpRounds = (rounds: number): number => Math.ceil(rounds / 4);

/** Times candidates in turns, so that a slow moment of the machine hits them all: µs per call of each, round by round. */
export async function measureRounds(
  candidates: Candidates,
  { rounds, calls, inFlight = 1 }: Rounds,
): Promise<Record<string, number[]>> {
  const times = new Map(Object.keys(candidates).map((name) => [name, [] as number[]]));
  const warmUp = warmUpRounds(rounds);
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const [name, call] of Object.entries(candidates)) {
      let left = calls;
      const worker = async () => {
        while (left-- > 0) await call();
      };
      const start = performance.now();
      await Promise.all(Array.from({ length: inFlight }, worker));
      const perCall = ((performance.now() - start) * 1000) / calls;
      if (round >= warmUp) times.get(name)?.push(perCall);
    }
  }
  return Object.fromEntries(times);
}

/** The same, and of each the median in µs. */
export async function measure(candidates: Candidates, rounds: Rounds): Promise<Record<string, number>> {
  const times = await measureRounds(candidates, rounds);
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

/** How many times as long `these` took as `those`: the median over the rounds, each compared with its neighbour. */
export const ratio = (these: number[], those: number[]): number =>
  median(these.map((time, round) => time / (those[round] ?? Number.NaN)));

/** The middle of some figures. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Rows of cells as a Markdown table. */
export function table(header: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
