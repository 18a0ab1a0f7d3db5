// Builds what `npm start` serves: the client in dist/client, the server in dist/server, and the server-side rendering
// in dist/ssr. The build is made next to dist and replaces it in one step, so that a failed build leaves the last good
// one in place and no process sees an incomplete build.
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rememberSources } from './build-stamp.mjs';
import { writeLicenses } from './licenses.mjs';
import { precompress } from './precompress.mjs';
import { exitOnSignals, runModule } from './run-step.mjs';

const DIST = 'dist';
const VITE = 'vite/bin/vite.js';
const QUIET = ['--emptyOutDir', '--logLevel', 'warn'];

/** @param {string} folder */
function runBuilders(folder) {
  const options = { env: { NODE_ENV: 'production' } };
  const client = ['build', '--outDir', join(folder, 'client'), '--manifest', ...QUIET];
  const server = ['build', '--outDir', join(folder, 'server'), '--config', 'config/vite.server.config.ts', ...QUIET];
  const renderer = ['build', '--outDir', join(folder, 'ssr'), '--config', 'config/vite.ssr.config.ts', ...QUIET];
  return Promise.all([client, server, renderer].map((args) => runModule(VITE, args, options)));
}

/** Moves the manifest of chunk imports out of the client. Only the byte budgets read it. */
function moveManifest(/** @type {string} */ folder) {
  const written = join(folder, 'client/.vite');
  renameSync(join(written, 'manifest.json'), join(folder, 'client-manifest.json'));
  rmSync(written, { recursive: true });
}

/**
 * Copies the files that the server reads at run time (migrations, style sheets, mail texts) to the locations where its
 * modules expect them.
 */
function copyServerFiles(/** @type {string} */ folder) {
  const isCode = (/** @type {string} */ file) => ['.ts', '.tsx', '.md'].includes(extname(file));
  cpSync('server', join(folder, 'server'), { recursive: true, filter: (file) => !isCode(file) });
}

/** @param {string} folder */
function putInPlace(folder) {
  const former = `${folder}-former`;
  if (existsSync(DIST)) renameSync(DIST, former);
  renameSync(folder, DIST);
  rmSync(former, { recursive: true, force: true });
}

/** @returns {Promise<import('./run-step.mjs').StepResult>} `output` contains the messages of the build tools */
export async function build() {
  const folder = `${DIST}-${process.pid}`;
  const removeDraft = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', removeDraft);
  const markBuilt = rememberSources(folder);
  const parts = await runBuilders(folder);
  const output = parts.map((part) => part.output).join('');
  if (parts.some((part) => !part.ok)) return { ok: false, output };
  moveManifest(folder);
  copyServerFiles(folder);
  writeLicenses(join(folder, 'client'));
  await precompress(join(folder, 'client'));
  markBuilt();
  putInPlace(folder);
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
