// `npm run test:long`: the properties with as many runs as they deserve, on a real server with its real database, shared out
// among the cores. How long that takes, and how to repeat a run that failed, is in docs/architecture.md.
import { availableParallelism } from 'node:os';
import { startPostgres } from './postgres.mjs';
import { exitOnSignals, runModule, step } from './run-step.mjs';

exitOnSignals();
const shards = availableParallelism();
const { url } = await startPostgres();
const share = (/** @type {number} */ shard) =>
  step(`properties, long, part ${shard + 1} of ${shards}`, () =>
    runModule('vitest/vitest.mjs', ['run', '--project', 'node', '--maxWorkers=1', 'tests/properties'], {
      env: { CARREL_RUNS: 'long', CARREL_SHARDS: String(shards), TEST_DATABASE_URL: url },
      live: true,
    }),
  );
const parts = await Promise.all(Array.from({ length: shards }, (_, shard) => share(shard)));
process.exit(parts.every(({ ok }) => ok) ? 0 : 1);
