// `npm test`: runs all tests. First `verify`, then the browser tests against the built application. The last line of
// the output always has the form "N passed, N failed".
import { writeBrowserTable } from './browser-table.mjs';
import { exitOnSignals, runModule, step } from './run-step.mjs';
import { addCounts, countPlaywright } from './test-counts.mjs';
import { tellFailures, verify } from './verify.mjs';

const REPORT = 'reports/e2e.json';

/** @returns {Promise<import('./verify.mjs').Outcome>} */
async function endToEnd() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const report = await step('tests: browser, end to end', () =>
    runModule('@playwright/test/cli.js', ['test'], { env }),
  );
  const { passed, failed, unsteady } = countPlaywright(REPORT);
  writeBrowserTable();
  for (const name of unsteady) process.stdout.write(`! passed only at the second try: ${name}\n`);
  return { ...report, passed, failed: report.ok ? failed : Math.max(failed, 1) };
}

exitOnSignals();
const started = performance.now();
const outcomes = [...(await verify()), await endToEnd()];
tellFailures(outcomes);
const { passed, failed } = addCounts(outcomes);
process.stdout.write(`All of it took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
