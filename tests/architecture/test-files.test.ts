import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('tests', { recursive: true })
  .map((path) => join('tests', String(path)))
  .filter((path) => /\.tsx?$/.test(path));

test('no test replaces a module of ours: only the far side of a wire is ever made up', () => {
  const replacing = /\bvi\.(?:doM|m)ock\(\s*(?:import\()?['"`]\./;
  expect(files.filter((path) => replacing.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('every file with tests in it has a name that some run picks up', () => {
  const isTest = /^import .*\b(?:test|it)\b.* from 'vitest';$/m;
  const isPickedUp = /(?<!\.dom)\.test\.ts$|\.dom\.test\.tsx$/;
  expect(files.filter((path) => isTest.test(readFileSync(path, 'utf8')) && !isPickedUp.test(path))).toEqual([]);
});
