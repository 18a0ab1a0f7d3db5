import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest } from '../../scripts/test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'carrel-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('counts a test file that could not be loaded as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countVitest(report({ numPassedTests: 3, numFailedTests: 1, testResults }))).toEqual({ passed: 3, failed: 2 });
});

test('counts a browser test that passed on the second try as passed, and names it', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  const specs = [
    { title: 'is opened', tests: [{ status: 'expected' }] },
    { title: 'is closed', tests: [{ status: 'flaky' }] },
  ];
  const suites = [{ title: 'doors.spec.ts', suites: [{ title: 'a door', specs }] }];
  expect(countPlaywright(report({ stats, errors: [], suites }))).toEqual({
    passed: 6,
    failed: 1,
    unsteady: ['doors.spec.ts › a door › is closed'],
  });
});

test('counts a run without a report as a failure', () => {
  expect(countVitest(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1, unsteady: [] });
});

test('adds up the counts', () => {
  const sum = addCounts([
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ]);
  expect(sum).toEqual({ passed: 3, failed: 3 });
});
