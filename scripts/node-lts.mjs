// Provides the current Node with long-term support, which production uses (Dockerfile). The gate builds the server and
// runs the server tests on it, because a development machine may have an older Node. It is stored in .cache/ and never in
// node_modules/.bin, because npm scripts would use it from there.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-step.mjs';

/** Keep it equal to the version in the Dockerfile. */
export const NODE_LTS = '24.21.0';

const FOLDER = join('.cache', `node-${NODE_LTS}`);
const SYSTEM = process.platform === 'win32' ? 'win' : process.platform;
const PACKAGE = `node-${SYSTEM}-${process.arch}`;
const BINARY = join(FOLDER, 'node_modules', PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const SERVER_BUILD = join(FOLDER, 'server');

async function install() {
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = await runProgram(command, [
    ...first,
    'install',
    '--prefix',
    FOLDER,
    ...options,
    `${PACKAGE}@${NODE_LTS}`,
  ]);
  return { ok: result.ok && existsSync(BINARY), output: result.output };
}

/** @param {string[]} vitestArgs */
async function buildAndTest(vitestArgs) {
  const config = [
    '--config',
    'config/vite.server.config.ts',
    '--outDir',
    SERVER_BUILD,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const built = await runProgram(BINARY, ['node_modules/vite/bin/vite.js', 'build', ...config], {
    env: { NODE_ENV: 'production' },
  });
  rmSync(SERVER_BUILD, { recursive: true, force: true });
  if (!built.ok) return built;
  return runProgram(BINARY, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...vitestArgs], {
    env: { TEST_DATABASE_URL: '' },
  });
}

/**
 * Builds the server and runs its tests on PGlite on the current Node with long-term support.
 * @param {string[]} [vitestArgs]
 * @returns {Promise<import('./run-step.mjs').StepResult & { isSkipped?: boolean }>} skipped, with a message, if the
 *   registry does not have that Node for this platform
 */
export async function testOnNodeLts(vitestArgs = []) {
  const installed = existsSync(BINARY) ? { ok: true, output: '' } : await install();
  if (installed.ok) return buildAndTest(vitestArgs);
  process.stdout.write(`Skipped: the registry did not give Node ${NODE_LTS} (${PACKAGE}).\n`);
  return { ok: true, output: installed.output, isSkipped: true };
}
