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

/** @param {string} node */
async function buildWith(node) {
  const config = [
    '--config',
    'config/vite.server.config.ts',
    '--outDir',
    SERVER_BUILD,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const built = await runProgram(node, ['node_modules/vite/bin/vite.js', 'build', ...config], {
    env: { NODE_ENV: 'production' },
  });
  rmSync(SERVER_BUILD, { recursive: true, force: true });
  return built;
}

/**
 * Builds the server and runs its tests on PGlite, both on the current Node with long-term support. If the registry does
 * not have that Node for this platform, the tests run on the Node of this process, with a message.
 * @param {string[]} vitestArgs
 * @returns {Promise<import('./run-step.mjs').StepResult>}
 */
export async function testOnNodeLts(vitestArgs) {
  const isInstalled = existsSync(BINARY) || (await install()).ok;
  if (!isInstalled) process.stdout.write(`On this Node: the registry did not give Node ${NODE_LTS} (${PACKAGE}).\n`);
  const node = isInstalled ? BINARY : process.execPath;
  const built = isInstalled ? await buildWith(node) : { ok: true, output: '' };
  const tested = await runProgram(node, ['node_modules/vitest/vitest.mjs', ...vitestArgs], {
    env: { TEST_DATABASE_URL: '' },
  });
  return { ok: built.ok && tested.ok, output: built.output + tested.output };
}
