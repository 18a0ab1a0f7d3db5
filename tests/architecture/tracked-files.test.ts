import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 32 * 1024 * 1024,
});
const files = stdout.split('\0').filter((file) => file && existsSync(file));

const BINARY = /\.(png|jpe?g|gif|webp|avif|woff2?|ttf|otf|pdf|epub|zip|ico|gz|br)$/i;
const LARGEST_BYTES = 5 * 1024 * 1024;

const versions = z.record(z.string(), z.string());
const manifestSchema = z.object({ dependencies: versions, devDependencies: versions });
const lockfileSchema = z.object({ packages: z.object({ '': manifestSchema }) });

/** The words are concatenated here, so that this file does not contain what it searches for. */
const forbidden = [
  [
    'a package registry',
    new RegExp(['registry\\.npm', 'js\\.org|registry\\.yarn', 'pkg\\.com|npm\\.pkg\\.git', 'hub'].join('')),
  ],
  [
    'a folder of one machine',
    new RegExp(['(?<![\\w.$}*/-])/(?:ho', 'me|Us', 'ers|ro', 'ot|wo', 'rk)/[\\w.-]+'].join('')),
  ],
  ['an unsettled merge', /^(?:<{7} |>{7} )/m],
] as const;

const textFiles = files.filter((file) => !BINARY.test(file) && statSync(file).size < LARGEST_BYTES);

describe('the tracked files', () => {
  test('are not an empty list', () => {
    expect(textFiles).toContain('package.json');
  });

  test.each(forbidden)('never mention %s', (_, pattern) => {
    const found = textFiles.flatMap((file) => {
      const hit = pattern.exec(readFileSync(file, 'utf8'));
      return hit ? [`${file}: ${hit[0]}`] : [];
    });
    expect(found).toEqual([]);
  });

  test('contain a lockfile that matches package.json', () => {
    const parse = (file: string) => manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const locked = lockfileSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages[''];
    expect(locked).toEqual(parse('package.json'));
  });

  test('contain a lockfile without download addresses', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved":/);
  });
});
