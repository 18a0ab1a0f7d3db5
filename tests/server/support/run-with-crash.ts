import type { ImportWork } from '../../../server/imports/run-import.ts';

class Crash extends Error {}

/** Runs the work of an import, lets it crash after some batches, and runs it again as after a restart. */
export async function runWithCrash(
  work: ImportWork,
  batches: number,
  run: (work: ImportWork) => Promise<void>,
): Promise<void> {
  let left = batches;
  const checkpoint = async () => {
    left -= 1;
    if (left < 0) throw new Crash();
  };
  await run({ ...work, checkpoint }).catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
  await run(work);
}
