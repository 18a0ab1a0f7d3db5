import { defineConfig } from 'vite';

/**
 * Builds the server as plain JavaScript for Node. Packages stay imports. Every module keeps its relative path, so files
 * that it reads by `new URL('./migrations', import.meta.url)` are beside it in dist/server too.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'onix/cli': 'server/onix/cli.ts',
        'imports/cli': 'server/imports/cli.ts',
        'imports/books/inspector': 'server/imports/books/inspector.ts',
        'account/cli': 'server/account/cli.ts',
        'db/restored-cli': 'server/db/restored-cli.ts',
      },
      output: { format: 'es', preserveModules: true, preserveModulesRoot: 'server', entryFileNames: '[name].js' },
    },
  },
});
