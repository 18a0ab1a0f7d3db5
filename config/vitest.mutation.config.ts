import { defineConfig } from 'vitest/config';

/** The tests that `npm run test:mutation` runs against each mutant: those of the rules, the machines and the synchronisation. */
export default defineConfig({
  test: {
    environment: 'node',
    // A mutant is run in a moment then, not in seconds: what a test changes in a module, it puts back.
    isolate: false,
    env: { CARREL_RUNS: 'few' },
    include: [
      'tests/{domain,machines,store,sync}/**/*.test.ts',
      'tests/properties/{cart-on-a-bad-line,outbox-merge}.test.ts',
    ],
    // Endurance: of five hundred changes each is made as the others are. It takes as long as all the rest.
    exclude: ['tests/sync/long-queue.test.ts'],
    setupFiles: ['tests/setup-node.ts', 'tests/expect-quiet-console.ts'],
    testTimeout: 30_000,
  },
});
