import { expect, test } from 'vitest';
import { completeLockfile, platformOfName } from '../../scripts/complete-lockfile.mjs';
import { findEntry, missingOptionals, readLockfile } from '../../scripts/lockfile.mjs';

test('has a lockfile entry for each build of each platform (else run `node scripts/complete-lockfile.mjs`)', () => {
  expect(missingOptionals(readLockfile())).toEqual([]);
});

test('includes the builds that start the project on macOS, Windows and musl', () => {
  const { packages } = readLockfile();
  for (const platform of ['darwin-arm64', 'darwin-x64', 'win32-x64-msvc', 'linux-x64-musl', 'linux-x64-gnu']) {
    expect(packages).toHaveProperty([`node_modules/@rollup/rollup-${platform}`]);
    expect(packages).toHaveProperty([`node_modules/@oxc-parser/binding-${platform}`]);
  }
});

const lockfile = () => ({
  packages: {
    '': {},
    'node_modules/a': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@a/linux-x64-musl': '2.0.0', '@a/darwin-arm64': '2.0.0', b: '^1.0.0' },
    },
    'node_modules/@a/darwin-arm64': { version: '1.0.0', optional: true },
    'node_modules/b': { version: '1.5.0', optional: true },
  },
});

test('adds a build that is missing or present only in another version', () => {
  const incomplete = lockfile();
  const ask = (name: string) =>
    name.endsWith('musl') ? undefined : { version: '2.0.0', integrity: 'sha512-x', os: ['darwin'], cpu: ['arm64'] };
  const added = completeLockfile(incomplete, ask);
  expect(added).toEqual(['node_modules/@a/linux-x64-musl', 'node_modules/a/node_modules/@a/darwin-arm64']);
  expect(incomplete.packages).toMatchObject({
    'node_modules/@a/linux-x64-musl': {
      version: '2.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/a/node_modules/@a/darwin-arm64': {
      version: '2.0.0',
      integrity: 'sha512-x',
      dev: true,
      optional: true,
    },
    'node_modules/@a/darwin-arm64': { version: '1.0.0' },
  });
  expect(completeLockfile(incomplete, ask)).toEqual([]);
});

test.each([
  ['@rollup/rollup-win32-x64-gnu', { os: ['win32'], cpu: ['x64'] }],
  ['@rollup/rollup-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxc-parser/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('derives the platform of %s from its name', (name, platform) => {
  expect(platformOfName(name)).toEqual(platform);
});

test('looks for an entry in the folder of its parent, then above it', () => {
  const packages = { 'node_modules/a/node_modules/c': {}, 'node_modules/c': {}, 'node_modules/b': {} };
  expect(findEntry({ packages }, 'node_modules/a', 'c')).toBe('node_modules/a/node_modules/c');
  expect(findEntry({ packages }, 'node_modules/a/node_modules/c', 'b')).toBe('node_modules/b');
  expect(findEntry({ packages }, '', 'd')).toBeUndefined();
});
