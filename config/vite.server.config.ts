import { defineConfig } from 'vite';

/**
 * The server as plain JavaScript for Node: packages stay imports, and every module keeps its place, so that what it
 * reads beside itself (`new URL('./migrations', import.meta.url)`) is beside it in dist/server too.
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
        'account/cli': 'server/account/cli.ts',
        'db/restored-cli': 'server/db/restored-cli.ts',
      },
      output: { format: 'es', preserveModules: true, preserveModulesRoot: 'server', entryFileNames: '[name].js' },
    },
  },
});
