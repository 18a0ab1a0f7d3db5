// `npm run test:long`: the properties with as many runs as they deserve, on a real server with its real database. Hours.
import { exitOnSignals, runModule, step } from './run-step.mjs';

exitOnSignals();
const { ok } = await step('properties, long', () =>
  runModule('vitest/vitest.mjs', ['run', '--project', 'node', 'tests/properties'], {
    env: { CARREL_RUNS: 'long' },
    live: true,
  }),
);
process.exitCode = ok ? 0 : 1;
