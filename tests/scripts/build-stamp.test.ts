import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const stamp = pathToFileURL(resolve('scripts/build-stamp.mjs')).href;
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'carrel-stamp-'));
  for (const folder of ['dist', 'src/app', 'server/db/migrations'])
    mkdirSync(join(project, folder), { recursive: true });
  write('src/main.tsx', 'one');
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(project, file), text);

/** Runs code in the test project, because the script reads the folder in which it is started. */
function runThere(code: string) {
  const args = ['--input-type=module', '-e', `import { isBuilt, rememberSources } from '${stamp}';\n${code}`];
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' }).stdout.trim();
}

const isBuilt = () => runThere('console.log(isBuilt())') === 'true';
const build = (during = '') => runThere(`const mark = rememberSources('dist');\n${during}\nmark();`);

test('reports a project without a build as not built', () => {
  expect(isBuilt()).toBe(false);
});

test('keeps a build valid until one of its inputs changes', () => {
  build();
  expect(isBuilt()).toBe(true);
  write('server/db/migrations/0001.sql', 'create table');
  expect(isBuilt()).toBe(false);
});

test('treats a build setting as an input', () => {
  build();
  write('vite.config.ts', 'other');
  expect(isBuilt()).toBe(false);
});

test('ignores files that the build itself writes', () => {
  build();
  write('src/app/route-tree.gen.ts', 'generated');
  expect(isBuilt()).toBe(true);
});

test('marks a build as stale when a file is saved while it runs', () => {
  build("(await import('node:fs')).writeFileSync('src/main.tsx', 'two');");
  expect(isBuilt()).toBe(false);
});
