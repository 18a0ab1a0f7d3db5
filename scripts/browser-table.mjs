// Writes the table of docs/browsers.md: which flows the browser tests of the last run showed in which browser.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const REPORT = 'reports/e2e.json';
const PAGE = 'docs/browsers.md';
const [START, END] = ['<!-- table -->', '<!-- end of table -->'];

/**
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ projectName: string, status: string, annotations: Annotation[] }} Test
 * @typedef {{ title: string, file: string, specs?: { tests: Test[] }[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Test[]}
 */
function testsOf({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];
}

/**
 * Returns the name of a flow: that of its folder and file, in words. The folder of other engines does not count.
 * @param {string} file
 */
function flowName(file) {
  const path = file
    .replace(/^engines\//, '')
    .replace('.spec.ts', '')
    .split('/');
  const words = [...new Set(path)].join(' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns a Markdown table with a row for each flow and a column for each browser. A cell holds the number of passed
 * tests, or a dash where the flow is not tested.
 * @param {{ suites: Suite[] }} report a report of Playwright's JSON reporter
 */
export function browserTable({ suites }) {
  const tests = suites.flatMap(testsOf);
  const projects = [...new Set(tests.map(({ projectName }) => projectName))];
  const nameOf = (/** @type {string} */ project) =>
    tests
      .filter(({ projectName }) => projectName === project)
      .flatMap(({ annotations }) => annotations)
      .find(({ type }) => type === 'browser')?.description ?? project;
  const cell = (/** @type {Test[]} */ own) => {
    const passed = own.filter(({ status }) => status === 'expected' || status === 'flaky').length;
    if (own.length === 0) return '–';
    return passed === own.length ? `${passed}` : `${passed} of ${own.length}`;
  };
  const flows = [...new Set(suites.map(({ file }) => flowName(file)))];
  const rows = flows.map((flow) => {
    const all = suites.filter(({ file }) => flowName(file) === flow).flatMap(testsOf);
    return [flow, ...projects.map((project) => cell(all.filter(({ projectName }) => projectName === project)))];
  });
  rows.sort(([a = ''], [b = '']) => a.localeCompare(b));
  const table = [['Flow', ...projects.map(nameOf)], ['---', ...projects.map(() => '---:')], ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Puts the table of the last run of all browser tests into the page. */
export function writeBrowserTable() {
  if (!existsSync(REPORT)) return;
  const page = readFileSync(PAGE, 'utf8');
  const table = browserTable(JSON.parse(readFileSync(REPORT, 'utf8')));
  const [before] = page.split(START);
  const [, after] = page.split(END);
  writeFileSync(PAGE, `${before}${START}\n\n${table}\n\n${END}${after}`);
}
