import fc from 'fast-check';

/** True if the tests run in the long mode. */
export const isLongRun = process.env.CARREL_RUNS === 'long';

/** Number of processes that share the runs of `npm run test:long`: two per core. */
const SHARDS = Math.max(1, Number(process.env.CARREL_SHARDS ?? 1));

/** Number of runs per mutant. A mutant that survives these few runs is killed by a specific unit test. */
const FEW = 12;

/**
 * Returns the number of runs of a property: `usual` in `npm test`, `long` for all processes of `npm run test:long`
 * together (`CARREL_RUNS=long`), the given number (`CARREL_RUNS=300`), and a few in `npm run test:mutation` (`CARREL_RUNS=few`), where it runs again for each
 * mutant.
 */
export function runCount(usual: number, long: number): number {
  if (isLongRun) return Math.ceil(long / SHARDS);
  if (process.env.CARREL_RUNS === 'few') return FEW;
  return Number(process.env.CARREL_RUNS ?? usual);
}

/** Number of runs per server and seed. */
const STRETCH = 100;

interface Trial {
  readonly name: string;
  readonly usual: number;
  readonly long: number;
  /** Starts an empty server before each stretch, so that data of earlier runs does not affect later ones. */
  readonly begin: () => Promise<void>;
}

/**
 * Checks a property that takes long. The long mode splits the runs into stretches and prints the seed of each at its
 * start. `CARREL_SEED` repeats one stretch (docs/architecture.md, Sync).
 */
export async function tryMany<Values>({ name, usual, long, begin }: Trial, property: fc.IAsyncProperty<Values>) {
  const runs = runCount(usual, long);
  const given = process.env.CARREL_SEED;
  const stretch = isLongRun ? STRETCH : runs;
  for (let done = 0; done < runs; done += stretch) {
    await begin();
    const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
    const numRuns = Math.min(stretch, runs - done);
    if (isLongRun) tell(`${name}: runs ${done + 1} to ${done + numRuns} of ${runs}, seed ${seed}`);
    // A long run only reports the failure. Shrinking takes hours and happens when the seed is repeated.
    try {
      await fc.assert(property, { numRuns, seed, endOnFailure: isLongRun && given === undefined });
    } catch (failure) {
      if (isLongRun) tell(`${name}: failed with seed ${seed}. ${failure}`);
      throw failure;
    }
    if (given !== undefined) return;
  }
}

function tell(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}
