/** Whether time does not matter. */
export const isLongRun = process.env.CARREL_RUNS === 'long';

/** A change to the code is tried against few runs: a mutant that survives some is killed by a test of its own rule. */
const FEW = 12;

/**
 * How often a property is tried: `usual` times in `npm test`, `long` times in `npm run test:long` (`CARREL_RUNS=long`), and a few
 * times in `npm run test:mutation` (`CARREL_RUNS=few`), where it runs again for each mutant.
 */
export function howManyRuns(usual: number, long: number): number {
  if (isLongRun) return long;
  return process.env.CARREL_RUNS === 'few' ? FEW : usual;
}
