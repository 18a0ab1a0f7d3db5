// `npm run types`: checks one project per runtime, so that browser, worker, server and shared code each see only their
// own globals.
import { fileURLToPath } from 'node:url';
import { exitOnSignals, runModule } from './run-step.mjs';

const PROJECTS = ['domain', 'app', 'worker', 'server', 'test'];
/** Number of concurrent compilers. Each one uses a core and a few hundred megabytes. */
const AT_ONCE = 2;

/** @param {string} project */
async function check(project) {
  const { ok, output } = await runModule('typescript/bin/tsc', ['-p', `config/tsconfig.${project}.json`]);
  return ok ? '' : `config/tsconfig.${project}.json\n${output}\n`;
}

/** @returns {Promise<import('./run-step.mjs').StepResult>} */
export async function checkTypes() {
  const waiting = [...PROJECTS];
  /** @type {string[]} */
  const complaints = [];
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) complaints.push(await check(project));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const output = complaints.join('');
  return { ok: output === '', output };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  exitOnSignals();
  const { ok, output } = await checkTypes();
  process.stdout.write(output);
  process.exit(ok ? 0 : 1);
}
