import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { build } from 'vite';

/**
 * Bundles a benchmark script that runs in a page, together with the code that it measures, into one script.
 *
 * @param name of a file in bench/in-browser
 */
export async function bundleForPage(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const lib = {
    entry: `bench/in-browser/${name}.ts`,
    formats: ['iife' as const],
    name: 'bench',
    fileName: () => 'bench.js',
  };
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // The texts of mutations are macros.
    plugins: [babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] })],
    build: { outDir: folder, emptyOutDir: true, lib },
  });
  const script = await readFile(join(folder, 'bench.js'), 'utf8');
  await rm(folder, { recursive: true });
  return script;
}
