// `npm run test:long`: runs the property tests with many more runs, on a real server with a real database, distributed
// over two processes per core, because each waits for the database half of its time. docs/architecture.md says how long
// this takes and how to repeat a failed run.
import { availableParallelism } from 'node:os';
import { startPostgres } from './postgres.mjs';
import { exitOnSignals, runModule, step } from './run-step.mjs';

exitOnSignals();
const shards = 2 * availableParallelism();
const { socketUrl } = await startPostgres();
const share = (/** @type {number} */ shard) =>
  step(`properties, long, part ${shard + 1} of ${shards}`, () =>
    runModule('vitest/vitest.mjs', ['run', '--project', 'node', '--maxWorkers=1', 'tests/properties'], {
      env: { CARREL_RUNS: 'long', CARREL_SHARDS: String(shards), TEST_DATABASE_URL: socketUrl },
      live: true,
    }),
  );
const parts = await Promise.all(Array.from({ length: shards }, (_, shard) => share(shard)));
process.exit(parts.every(({ ok }) => ok) ? 0 : 1);
