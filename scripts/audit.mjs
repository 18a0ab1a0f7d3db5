// `npm run audit`: fails if a package in package-lock.json has a known vulnerability. It queries the registry, which
// has all advisories. If the registry does not answer, it says so and uses only the list in config/advisories.json.
// `npm run audit -- --refresh` writes the registry's advisories to that list.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ADVISORIES, readAdvisories, vulnerablePackages } from './advisories.mjs';
import { readLockfile } from './lockfile.mjs';
import { exitOnSignals, runProgram } from './run-step.mjs';

/** @typedef {import('./advisories.mjs').Advisory} Advisory */
/** @typedef {{ url?: string, name?: string, title?: string, severity?: string, range?: string }} Via */

/** Name of the npm program. On Windows it is a script that needs a shell. */
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const SEVERE = ['high', 'critical'];

/**
 * @param {string} output of `npm audit --json`
 * @returns {Advisory[] | undefined} `undefined` if the registry did not answer
 */
export function readAudit(output) {
  const start = output.indexOf('{');
  /** @type {{ vulnerabilities?: Record<string, { via: (Via | string)[] }> }} */
  let report;
  try {
    report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
  if (!report.vulnerabilities) return undefined;
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [toAdvisory(one)])),
  );
  return [...new Map(found.map((advisory) => [`${advisory.id} ${advisory.package}`, advisory])).values()];
}

/** @param {Via} via @returns {Advisory} */
function toAdvisory({ url = '', name = '', title = '', severity = '', range = '' }) {
  return { id: url.slice(url.lastIndexOf('/') + 1), package: name, severity, vulnerable: range, title };
}

/**
 * @param {Advisory[] | undefined} requested the registry's advisories
 * @param {Advisory[]} kept the list of this repository
 * @param {import('./lockfile.mjs').Lockfile} lockfile
 * @returns {import('./run-step.mjs').StepResult}
 */
export function reportVulnerabilities(requested, kept, lockfile) {
  const severe = [...kept, ...(requested ?? [])].filter(({ severity }) => SEVERE.includes(severity));
  const found = [...new Set(vulnerablePackages(lockfile, severe))];
  const silence = `The registry could not be asked for advisories: only the ${kept.length} in ${ADVISORIES} were checked.\n`;
  return { ok: found.length === 0, output: `${requested ? '' : silence}${found.map((line) => `${line}\n`).join('')}` };
}

async function askRegistry() {
  // Checks every package of the lockfile: build and test tools also read untrusted files.
  return readAudit((await runProgram(NPM, ['audit', '--json', '--package-lock-only'])).output);
}

export async function audit() {
  const result = reportVulnerabilities(await askRegistry(), readAdvisories(), readLockfile());
  if (result.ok) process.stdout.write(result.output);
  return result;
}

async function refresh() {
  const requested = await askRegistry();
  if (!requested)
    return { ok: false, output: 'The registry could not be asked for advisories. The list stays as it is.\n' };
  const all = new Map([...readAdvisories(), ...requested].map((one) => [`${one.package} ${one.id}`, one]));
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, advisory]) => advisory);
  writeFileSync(ADVISORIES, `${JSON.stringify(sorted, undefined, 2)}\n`);
  return { ok: true, output: `${ADVISORIES} has ${sorted.length} advisories.\n` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  exitOnSignals();
  const { ok, output } = await (process.argv.includes('--refresh') ? refresh() : audit());
  if (!ok || process.argv.includes('--refresh')) process.stdout.write(output);
  process.exit(ok ? 0 : 1);
}
