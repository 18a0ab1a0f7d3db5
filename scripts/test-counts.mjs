// Adds up the results of the test runners, so that a run without tests cannot pass.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Counts the tests of a report. A file that could not be loaded has no tests of its own and counts as one failure.
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
 * Counts the tests of a report. A test that passed at the second try counts as passed and is also listed by name, so
 * that its cause can be found.
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
