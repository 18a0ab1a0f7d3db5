import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

const macros = () => [babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), lingui()];
const quiet = 'tests/expect-quiet-console.ts';

/**
 * Files of one worker share their modules, which cost more to load than most tests to run: what a test changes in one, it has to put
 * back. A document has too much to put back, so screens have one each.
 */
const sharing = { isolate: false };

export default defineConfig({
  test: {
    // All of a small machine: Vitest would leave one of its two cores idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [macros()],
        test: {
          name: 'node',
          ...sharing,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/server/**'],
          setupFiles: ['tests/setup-node.ts', quiet],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [macros()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.dom.test.tsx'],
          setupFiles: ['tests/setup-dom.ts', quiet],
          testTimeout: 60_000,
        },
      },
      {
        // On PGlite as it stands; on a PostgreSQL server where TEST_DATABASE_URL names a superuser's database.
        test: {
          name: 'server',
          ...sharing,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // Several servers on one database; the embedded one has room for a single server.
          exclude: process.env.TEST_DATABASE_URL ? [] : ['tests/server/on-postgres/**'],
          pool: 'forks',
          setupFiles: ['tests/server/setup.ts', quiet],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Its modules name each other without an extension, which Node does not take.
          server: { deps: { inline: ['@lti-tool/core'] } },
        },
      },
    ],
  },
});
