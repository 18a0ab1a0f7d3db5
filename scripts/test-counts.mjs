// Adds up what the test runners reported, so that a run that tested nothing cannot look like one that passed.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * A file that could not even be loaded has no tests of its own: it counts as one failure.
 * @param {string} file a report of Vitest's JSON reporter
 * @returns {Counts}
 */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ suite) =>
      suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/**
 * What passed at the second try has passed, and is named besides: somebody has to find out why.
 * @param {string} file a report of Playwright's JSON reporter
 * @returns {Counts & { unsteady: string[] }}
 */
export function countPlaywright(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, unsteady: [] };
  const { expected, unexpected, flaky } = report.stats;
  const unsteady = report.suites.flatMap(unsteadyTests);
  return { passed: expected + flaky, failed: unexpected + report.errors.length, unsteady };
}

/**
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function unsteadyTests({ title, specs = [], suites = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map((spec) => spec.title), ...suites.flatMap(unsteadyTests)].map((name) => `${title} › ${name}`);
}

/**
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export function addCounts(counts) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
