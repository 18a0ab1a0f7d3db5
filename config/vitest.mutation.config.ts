import { defineConfig } from 'vitest/config';

/** The tests that `npm run test:mutation` runs against each mutant: rules, state machines and synchronization. */
export default defineConfig({
  test: {
    environment: 'node',
    // Running without isolation takes a moment per mutant instead of seconds. Tests must restore what they change in a
    // module.
    isolate: false,
    env: { CARREL_RUNS: 'few' },
    include: [
      'tests/{domain,machines,store,sync}/**/*.test.ts',
      'tests/properties/{cart-on-a-bad-line,outbox-merge}.test.ts',
    ],
    // Endurance test: it repeats the same change five hundred times and takes as long as all other tests together.
    exclude: ['tests/engine/outbox/long-queue.test.ts'],
    setupFiles: ['tests/setup-node.ts', 'tests/expect-quiet-console.ts'],
    testTimeout: 30_000,
  },
});
