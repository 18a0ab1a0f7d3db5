import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('tests', { recursive: true })
  .map((path) => join('tests', String(path)))
  .filter((path) => /\.tsx?$/.test(path));

test('no test mocks a module of this repository: only the remote end of a connection is faked', () => {
  const replacing = /\bvi\.(?:doM|m)ock\(\s*(?:import\()?['"`]\./;
  expect(files.filter((path) => replacing.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('every file with tests has a name that some test run includes', () => {
  const isTest = /^import .*\b(?:test|it)\b.* from 'vitest';$/m;
  const isPickedUp = /(?<!\.dom)\.test\.ts$|\.dom\.test\.tsx$/;
  expect(files.filter((path) => isTest.test(readFileSync(path, 'utf8')) && !isPickedUp.test(path))).toEqual([]);
});
