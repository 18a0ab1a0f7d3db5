// Builds what `npm start` serves: the client in dist/client, the server in dist/server.
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rememberSources } from './build-stamp.mjs';
import { precompress } from './precompress.mjs';
import { exitOnSignals, runModule } from './run-step.mjs';

const VITE = 'vite/bin/vite.js';
const CLIENT_ARGS = ['build', '--outDir', 'dist/client', '--manifest', '--logLevel', 'warn'];
const SERVER_ARGS = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'];
const env = { NODE_ENV: 'production' };

/** Which chunk imports which: read by the byte budgets, of no use to a browser. */
function moveManifest() {
  const written = 'dist/client/.vite/manifest.json';
  if (existsSync(written)) renameSync(written, 'dist/client-manifest.json');
  rmSync('dist/client/.vite', { recursive: true, force: true });
}

/** Migrations, pictures, mail texts: what the server reads at run time stands where its module expects it. */
function copyServerFiles() {
  const isCode = (/** @type {string} */ file) => ['.ts', '.tsx', '.md'].includes(extname(file));
  cpSync('server', 'dist/server', { recursive: true, filter: (file) => !isCode(file) });
}

/**
 * @returns {Promise<import('./run-step.mjs').StepResult>} `output` holds what the builders complained about
 */
export async function build() {
  const markBuilt = rememberSources();
  rmSync('dist', { recursive: true, force: true });
  const parts = await Promise.all([runModule(VITE, CLIENT_ARGS, { env }), runModule(VITE, SERVER_ARGS, { env })]);
  const output = parts.map((part) => part.output).join('');
  if (parts.some((part) => !part.ok)) return { ok: false, output };
  moveManifest();
  copyServerFiles();
  await precompress('dist/client');
  markBuilt();
  return { ok: true, output };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  exitOnSignals();
  const started = performance.now();
  const { ok, output } = await build();
  process.stdout.write(output);
  if (ok) process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
  process.exit(ok ? 0 : 1);
}
