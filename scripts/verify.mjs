// `npm run verify`: the checks to run before a change is pushed. Every step runs even if an earlier one failed, so that
// one run shows all problems. A failed step prints its output.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { audit } from './audit.mjs';
import { build } from './build.mjs';
import { checkBudgets } from './byte-budgets.mjs';
import { checkLocales } from './check-locales.mjs';
import { testOnNodeLts } from './node-lts.mjs';
import { startPostgres } from './postgres.mjs';
import { exitOnSignals, runModule, step } from './run-step.mjs';
import { checkStaffChunks } from './staff-chunks.mjs';
import { addCounts, countVitest } from './test-counts.mjs';
import { checkTypes } from './types.mjs';

const REPORTS = 'reports';
const LAST_LINES = 25;

/**
 * @param {string} report the name of its JSON report
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 */
function vitest(report, projects, env) {
  return runModule('vitest/vitest.mjs', vitestArgs(report, projects), { env });
}

/**
 * @param {string} report the name of its JSON report
 * @param {string[]} projects
 */
function vitestArgs(report, projects) {
  const args = ['run', ...projects.flatMap((name) => ['--project', name])];
  return [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${report}.json`];
}

/** Runs the server tests again on a real PostgreSQL server instead of the embedded database. */
async function vitestOnPostgres() {
  const { url, stop } = await startPostgres();
  try {
    return await vitest('server-postgres', ['server'], { TEST_DATABASE_URL: url });
  } finally {
    stop();
  }
}

/** @type {[name: string, work: () => Promise<import('./run-step.mjs').StepResult>][]} */
const CHECKS = [
  ['format and lint', () => runModule('@biomejs/biome/bin/biome', ['ci', '--colors=off', '--max-diagnostics=60', '.'])],
  ['types', checkTypes],
  ['dead code', () => runModule('knip/bin/knip.js', ['--config', 'config/knip.json'])],
  ['catalogs', checkLocales],
  ['build', build],
  ['byte budgets', checkBudgets],
  ['staff code apart from students', checkStaffChunks],
  ['advisories', audit],
];

/** @type {[name: string, report: string, work: () => Promise<import('./run-step.mjs').StepResult>][]} */
const TESTS = [
  ['tests: rules, device, screens', 'unit', () => vitest('unit', ['node', 'dom'])],
  // The server tests run once on each database and once on each Node, but not in all four combinations: the drivers of
  // the databases do not depend on the version of Node.
  [
    'tests: server on PGlite, current LTS of Node',
    'server-pglite',
    () => testOnNodeLts(vitestArgs('server-pglite', ['server'])),
  ],
  ['tests: server on PostgreSQL, this Node', 'server-postgres', vitestOnPostgres],
];

/** @typedef {import('./test-counts.mjs').Counts & import('./run-step.mjs').StepReport} Outcome */

/** @returns {Promise<Outcome[]>} one per step; a failed check counts as one failure */
export async function verify() {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const outcomes = [];
  for (const [name, work] of CHECKS) {
    const report = await step(name, work);
    outcomes.push({ ...report, passed: 0, failed: report.ok ? 0 : 1 });
  }
  for (const [name, file, work] of TESTS) {
    const report = await step(name, work);
    const { passed, failed } = countVitest(`${REPORTS}/${file}.json`);
    process.stdout.write(`  ${passed} passed, ${failed} failed in this step\n`);
    // A run that fails without a failed test (for example by an unhandled error) counts as one failure.
    outcomes.push({ ...report, passed, failed: report.ok ? failed : Math.max(failed, 1) });
  }
  return outcomes;
}

/**
 * Prints the end of each failed step again, so that a log without its beginning still shows it.
 * @param {Outcome[]} outcomes
 */
export function tellFailures(outcomes) {
  for (const { name, failed, output } of outcomes) {
    if (failed === 0) continue;
    process.stdout.write(`\n✗ ${name}, once more:\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  exitOnSignals();
  const outcomes = await verify();
  tellFailures(outcomes);
  const { passed, failed } = addCounts(outcomes);
  process.stdout.write(failed === 0 && passed > 0 ? 'Verified.\n' : `Not verified: ${failed} failed.\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
