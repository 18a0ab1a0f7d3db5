import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('with nothing set it is a demonstration with a database of its own', () => {
  expect(readConfig({ CARREL_DATA: folder })).toMatchObject({
    environment: 'demonstration',
    port: 4173,
    dataFolder: folder,
    databaseUrl: undefined,
    isSecure: false,
  });
});

test('a secret is made once and kept beside the data', () => {
  const first = readConfig({ CARREL_DATA: folder }).sessionSecret;
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ CARREL_DATA: folder }).sessionSecret).toBe(first);
});

test('an empty setting counts as none', () => {
  expect(readConfig({ CARREL_DATA: folder, DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 4173 });
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ CARREL_ENV: 'staging' }, 'CARREL_ENV'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'proxy.example' }, 'TRUST_PROXY'],
  [{ CARREL_ENV: 'production' }, 'SESSION_SECRET'],
  [{ CARREL_EMBEDDING_ORIGINS: 'https://lms.example' }, 'CARREL_EMBEDDING_ORIGINS'],
  [{ CARREL_EMBEDDING_ORIGINS: '*', SECURE: '1' }, 'CARREL_EMBEDDING_ORIGINS'],
])('%o cannot be, and the message names it', (environment, name) => {
  expect(() => readConfig({ CARREL_DATA: folder, ...environment })).toThrow(ConfigError);
  expect(() => readConfig({ CARREL_DATA: folder, ...environment })).toThrow(name);
});

test.each([
  ['0', 0],
  ['1', 1],
  ['true', 1],
  ['2', 2],
  ['10.0.0.0/8, 192.168.7.1 fd00::/8', ['10.0.0.0/8', '192.168.7.1', 'fd00::/8']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s names the proxies', (TRUST_PROXY, trustedProxies) => {
  expect(readConfig({ CARREL_DATA: folder, TRUST_PROXY })).toMatchObject({ trustedProxies });
});
