import fc from 'fast-check';

/** Whether time does not matter. */
export const isLongRun = process.env.CARREL_RUNS === 'long';

/** `npm run test:long` shares its runs among as many processes as the machine has cores. */
const SHARDS = Math.max(1, Number(process.env.CARREL_SHARDS ?? 1));

/** A change to the code is tried against few runs: a mutant that survives some is killed by a test of its own rule. */
const FEW = 12;

/**
 * How often a property is tried: `usual` times in `npm test`, `long` times in all processes of `npm run test:long` together
 * (`CARREL_RUNS=long`), and a few times in `npm run test:mutation` (`CARREL_RUNS=few`), where it runs again for each mutant.
 */
export function runCount(usual: number, long: number): number {
  if (isLongRun) return Math.ceil(long / SHARDS);
  return process.env.CARREL_RUNS === 'few' ? FEW : usual;
}

/** So many runs go on one server and one seed. */
const STRETCH = 100;

interface Trial {
  readonly name: string;
  readonly usual: number;
  readonly long: number;
  /** A server with nothing on it, before each stretch: what earlier runs left behind neither slows nor helps the later ones. */
  readonly begin: () => Promise<void>;
}

/**
 * Tries a property that takes long. In the long mode it goes by stretches, each with a seed of its own that is told when it begins:
 * `CARREL_SEED` repeats that stretch alone (docs/architecture.md, Sync).
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
    await fc.assert(property, { numRuns, seed });
    if (given !== undefined) return;
  }
}

function tell(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}
