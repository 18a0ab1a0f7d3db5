// Runs the steps of a check one after another, reports the duration of each, and continues after a failure, so that one
// run shows all problems.
import { spawn } from 'node:child_process';
import { endWithNpm } from './end-with-npm.mjs';

/** @typedef {{ ok: boolean, output: string }} StepResult */
/** @typedef {{ name: string, ok: boolean, seconds: number, output: string }} StepReport */

/** Running child processes. They end when this process ends for any reason. */
const running = new Set();

function endChildren() {
  for (const child of running) child.kill('SIGTERM');
}

process.on('exit', endChildren);

/**
 * Runs a program to its end and records its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv | undefined, live?: boolean }} [options] `live` also shows the output while it is
 *   written
 * @returns {Promise<StepResult>}
 */
export function runProgram(command, args, { env = {}, live = false } = {}) {
  return new Promise((resolve) => {
    // The recorded output is read in a log, where colors are not useful.
    const { FORCE_COLOR, ...environment } = process.env;
    const child = spawn(command, args, {
      env: { ...environment, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const finish = (/** @type {boolean} */ ok, /** @type {string} */ more = '') => {
      running.delete(child);
      resolve({ ok, output: output + more });
    };
    child.on('error', (error) => finish(false, `${command}: ${error.message}\n`));
    child.on('close', (code) => finish(code === 0));
  });
}

/**
 * Runs the command-line program of an installed package with the Node of this process. There is no shell and no `npx`
 * in between, so the program ends with this process.
 * @param {string} file its script inside node_modules
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv | undefined, live?: boolean }} [options]
 */
export function runModule(file, args, options) {
  return runProgram(process.execPath, [`node_modules/${file}`, ...args], options);
}

/**
 * Runs one named step. Its output is shown only if it failed.
 * @param {string} name
 * @param {() => Promise<StepResult>} work
 * @returns {Promise<StepReport>}
 */
export async function step(name, work) {
  const started = performance.now();
  const result = await work().catch((error) => ({ ok: false, output: `${error.stack ?? error}\n` }));
  const seconds = (performance.now() - started) / 1000;
  if (!result.ok) process.stdout.write(`\n${result.output.trimEnd()}\n\n`);
  process.stdout.write(`${result.ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`);
  return { name, ok: result.ok, seconds, output: result.output };
}

/** Exits on the signals that end a run early. An `exit` handler alone does not receive them. */
export function exitOnSignals() {
  endWithNpm();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
}
