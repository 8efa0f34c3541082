interface Rounds {
  rounds: number;
  calls: number;
  inFlight?: number;
  /** µs since any moment. Default: the time of day, which waits count for; `cpuClock` counts the work of this process alone. */
  clock?: () => number;
}

type Call = () => Promise<unknown>;

const wallClock = () => performance.now() * 1000;

export const cpuClock = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Rounds that are run before those that count. */
export const warmUpRounds = (rounds: number): number => Math.ceil(rounds / 4);

/** Times candidates in turns, so that a slow moment of the machine hits them all: µs per call of each, round by round. */
export async function measureRounds(
  candidates: Record<string, Call>,
  { rounds, calls, inFlight = 1, clock = wallClock }: Rounds,
): Promise<Record<string, number[]>> {
  const times = new Map(Object.keys(candidates).map((name) => [name, [] as number[]]));
  const warmUp = warmUpRounds(rounds);
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const [name, call] of Object.entries(candidates)) {
      let left = calls;
      const worker = async () => {
        while (left-- > 0) await call();
      };
      const start = clock();
      await Promise.all(Array.from({ length: inFlight }, worker));
      if (round >= warmUp) times.get(name)?.push((clock() - start) / calls);
    }
  }
  return Object.fromEntries(times);
}

/** How many times as long `these` took as `those`: the median over the rounds, each compared with its neighbour. */
export const ratio = (these: number[], those: number[]): number =>
  median(these.map((time, round) => time / (those[round] ?? Number.NaN)));

/** The middle of some figures. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** What is measured, and the least work that it must do. */
export type Limited = Record<string, { limit: string; least: Call; call: Call }>;

/** A table of what candidates reach of their limits. Each is measured right after its limit, so that both find the machine in the same state. */
export async function tableOfLimits(candidates: Limited, unit: string, rounds: Rounds): Promise<string> {
  const neighbours = Object.entries(candidates).flatMap(([name, { least, call }]) => [
    [`limit of ${name}`, least] as const,
    [name, call] as const,
  ]);
  const times = await measureRounds(Object.fromEntries(neighbours), rounds);
  const of = (name: string) => times[name] ?? [];
  const perSecond = (name: string) => Math.round(1e6 / median(of(name))).toLocaleString('en');
  const rows = Object.entries(candidates).map(([name, { limit }]) => [
    name,
    perSecond(name),
    ratio(of(`limit of ${name}`), of(name)).toFixed(2),
    `${limit}: ${perSecond(`limit of ${name}`)}`,
  ]);
  return table(['', `${unit} a second`, 'of its limit', 'limit'], rows);
}

/** Rows of cells as a Markdown table. */
export function table(header: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
