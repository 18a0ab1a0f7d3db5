import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tests = readdirSync('tests', { recursive: true })
  .map((path) => join('tests', String(path)))
  .filter((path) => /\.tsx?$/.test(path));

test('no test replaces a module of ours: only the far side of a wire is ever made up', () => {
  const replacing = /\bvi\.(?:doM|m)ock\(\s*(?:import\()?['"`]\./;
  expect(tests.filter((path) => replacing.test(readFileSync(path, 'utf8')))).toEqual([]);
});
