import { describe, expect, test } from 'vitest';
import { isInRange, readAdvisories, vulnerablePackages } from '../../scripts/advisories.mjs';
import { readAudit, reportVulnerabilities } from '../../scripts/audit.mjs';
import { readLockfile } from '../../scripts/lockfile.mjs';

const lockfileOf = (version: string) => ({ packages: { '': {}, 'node_modules/pdfjs-dist': { version } } });

test('finds no package of the lockfile in the list of advisories', () => {
  expect(vulnerablePackages(readLockfile(), readAdvisories())).toEqual([]);
});

describe('a registry that does not answer', () => {
  test('does not fail the check, and is reported', () => {
    const { ok, output } = reportVulnerabilities(undefined, readAdvisories(), lockfileOf('6.5.438'));
    expect(ok).toBe(true);
    expect(output).toContain('The registry could not be asked for advisories');
  });

  test('does not hide a version that the list marks as vulnerable', () => {
    const { ok, output } = reportVulnerabilities(undefined, readAdvisories(), lockfileOf('5.6.205'));
    expect(ok).toBe(false);
    expect(output).toContain('pdfjs-dist 5.6.205: GHSA-hq66-cqwq-w95j (high)');
  });

  test.each(['', 'npm error audit endpoint returned an error', '{ "message": "405 Method Not Allowed" }'])(
    'is recognized by its response %j',
    (answer) => {
      expect(readAudit(answer)).toBeUndefined();
    },
  );
});

const report = (severity: string) => ({
  vulnerabilities: {
    'pdfjs-dist': {
      via: [
        {
          name: 'pdfjs-dist',
          title: 'A hole',
          url: 'https://example.org/advisories/GHSA-xxxx',
          severity,
          range: '>=6.0.0 <7.0.0',
        },
      ],
    },
    reader: { via: ['pdfjs-dist'] },
  },
});

test.each([
  ['high', false],
  ['critical', false],
  ['moderate', true],
])('passes an advisory of the registry that is %s: %s', (severity, passes) => {
  const requested = readAudit(`npm warn a word first\n${JSON.stringify(report(severity))}`);
  expect(requested).toHaveLength(1);
  expect(reportVulnerabilities(requested, [], lockfileOf('6.5.438')).ok).toBe(passes);
});

test.each([
  ['1.2.3', '>=1.0.0 <1.2.4', true],
  ['1.2.4', '>=1.0.0 <1.2.4', false],
  ['1.2.4', '>= 1.0.0, <= 1.2.4', true],
  ['2.0.0', '<1.0.0 || =2.0.0', true],
  ['2.0.0-rc.1', '<2.0.0', true],
  ['1.10.0', '>1.9.0', true],
  ['3.0.0', '*', true],
])('%s is in %s: %s', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test('throws an error for a range that cannot be read', () => {
  expect(() => isInRange('1.0.0', '~1.0')).toThrow('cannot be read');
});
