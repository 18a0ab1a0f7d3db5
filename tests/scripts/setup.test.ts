import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let clone: string;
let calls: string;

/** Creates a git clone with a lockfile of one package, and an npm that only records how it was called. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'carrel-setup-'));
  calls = join(clone, 'npm-calls');
  mkdirSync(join(clone, 'scripts'));
  for (const file of ['setup.mjs', 'find-tools.mjs']) cpSync(`scripts/${file}`, join(clone, 'scripts', file));
  writeLockfile('1.0.0');
  const npm = `require('fs').appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n');
    require('fs').mkdirSync('node_modules', { recursive: true });`;
  writeFileSync(join(clone, 'npm.cjs'), npm);
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function writeLockfile(version: string) {
  const packages = { '': { name: 'carrel' }, 'node_modules/one': { version } };
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages }));
}

function setup(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, npm_execpath: join(clone, 'npm.cjs'), ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'scripts/setup.mjs'), ...args], options);
  return {
    status,
    said: stdout + stderr,
    installs: existsSync(calls) ? readFileSync(calls, 'utf8').split('\n').length - 1 : 0,
  };
}

test('installs what the lockfile names in a fresh clone, including development packages', () => {
  expect(setup().installs).toBe(1);
  expect(readFileSync(calls, 'utf8')).toMatch(/^install --no-save --include=dev/);
});

test('does nothing and prints nothing when everything is installed', () => {
  setup();
  expect(setup()).toEqual({ status: 0, said: '', installs: 1 });
});

test('installs again after the lockfile changed', () => {
  setup();
  writeLockfile('2.0.0');
  expect(setup().installs).toBe(2);
});

test('keeps a matching manual installation', () => {
  mkdirSync(join(clone, 'node_modules'));
  const record = { packages: { 'node_modules/one': { version: '1.0.0' } } };
  writeFileSync(join(clone, 'node_modules/.package-lock.json'), JSON.stringify(record));
  expect(setup()).toEqual({ status: 0, said: '', installs: 0 });
});

test('reports a CHROMIUM_PATH that does not exist instead of replacing it silently', () => {
  setup();
  const { status, said } = setup(['--tests'], { CHROMIUM_PATH: join(clone, 'no-such-browser') });
  expect(status).toBe(1);
  expect(said).toContain('CHROMIUM_PATH names');
});

test('ends with the reason and without a stamp when the installation fails', () => {
  writeFileSync(join(clone, 'npm.cjs'), 'process.exit(1)');
  expect(setup().said).toContain('could not be installed');
  expect(existsSync(join(clone, 'node_modules/.carrel-setup'))).toBe(false);
});
