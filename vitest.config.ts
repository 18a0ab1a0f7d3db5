import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const macros = () => [babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), lingui()];
const quiet = 'tests/expect-quiet-console.ts';

/**
 * Test files of one worker share their modules, because loading them takes longer than most tests. A test must restore
 * what it changes in a module.
 */
const sharing = { isolate: false };

/**
 * These tests start programs on embedded databases that they create themselves. The run on PostgreSQL would only repeat
 * them. The tests of `on-postgres` run several servers on one database, which an embedded database does not support.
 */
const EMBEDDED_ONLY = ['tests/server/main.test.ts', 'tests/server/imports/import-cli.test.ts'];

/**
 * Starts with the property tests. Each takes as long as hundreds of other tests, so a core that is done with all others
 * would wait for the last of them.
 */
class PropertiesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.includes('/tests/properties/') ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: PropertiesFirst },
    // Uses all cores: Vitest would leave one of two cores idle on a small machine.
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
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [macros()],
        // Vite would search all sources for packages to bundle for a browser, fail at the macros and print 114 errors.
        environments: { __vitest_vm__: { optimizeDeps: { noDiscovery: true } } },
        test: {
          name: 'dom',
          environment: 'jsdom',
          // Each file has its own document and modules, because a test cannot restore all state of a document. A VM
          // context per file takes half the time of a process per file.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          include: ['tests/**/*.dom.test.tsx'],
          setupFiles: ['tests/setup-dom.ts', quiet],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Uses PGlite by default, or a PostgreSQL server if TEST_DATABASE_URL names a superuser's database.
        test: {
          name: 'server',
          ...sharing,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? EMBEDDED_ONLY : ['tests/server/on-postgres/**'],
          pool: 'forks',
          setupFiles: ['tests/server/setup.ts', quiet],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Its modules import each other without file extensions, which Node does not support.
          server: { deps: { inline: ['@lti-tool/core'] } },
        },
      },
    ],
  },
});
