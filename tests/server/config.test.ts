import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { ConfigError } from '../../server/config-error.ts';
import { PRODUCTION } from './support/production.ts';

const S3 = {
  CARREL_ENV: 'test',
  BOOK_STORAGE: 's3',
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'books',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the server is a demonstration with its own database if nothing is set', () => {
  expect(readConfig({ CARREL_DATA: folder })).toMatchObject({
    environment: 'demonstration',
    port: 4173,
    dataFolder: folder,
    databaseUrl: undefined,
    isSecure: false,
  });
});

test('a secret is made once and kept beside the data', () => {
  const first = readConfig({ CARREL_DATA: folder }).sessionSecrets;
  expect(first).toHaveLength(1);
  expect(first[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ CARREL_DATA: folder }).sessionSecrets).toEqual(first);
});

test('an empty setting counts as none', () => {
  expect(readConfig({ CARREL_DATA: folder, DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 4173 });
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ CARREL_ENV: 'staging' }, 'CARREL_ENV'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
  [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE'],
  [{ DATABASE_STATEMENT_SECONDS: 'long' }, 'DATABASE_STATEMENT_SECONDS'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'proxy.example' }, 'TRUST_PROXY'],
  [{ CARREL_ENV: 'production' }, 'SESSION_SECRET'],
  [{ SESSION_SECRET: `${'x'.repeat(32)},short` }, 'SESSION_SECRET: needs at least 32 characters'],
  [{ BOOK_STORAGE: 'ftp' }, 'BOOK_STORAGE'],
  [{ BOOK_STORAGE: 's3' }, 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY: is needed beside BOOK_STORAGE=s3'],
  [{ ...S3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY: is needed'],
  [{ ...S3, S3_ENDPOINT: 'store.example' }, 'S3_ENDPOINT'],
  [{ ...S3, S3_BUCKET: 'a/b' }, 'S3_BUCKET'],
  [{ ...S3, CARREL_ENV: 'demonstration' }, 'BOOK_STORAGE'],
  [{ S3_BUCKET: 'books' }, 'S3_BUCKET: needs BOOK_STORAGE=s3'],
  [{ CARREL_EMBEDDING_ORIGINS: 'https://lms.example' }, 'CARREL_EMBEDDING_ORIGINS'],
  [{ CARREL_EMBEDDING_ORIGINS: '*', SECURE: '1' }, 'CARREL_EMBEDDING_ORIGINS'],
  [{ CARREL_ERROR_REPORTS_URL: 'errors.example' }, 'CARREL_ERROR_REPORTS_URL'],
])('%o cannot be, and the message names it', (environment, name) => {
  expect(() => readConfig({ CARREL_DATA: folder, ...environment })).toThrow(ConfigError);
  expect(() => readConfig({ CARREL_DATA: folder, ...environment })).toThrow(name);
});

test('several secrets stand in one setting, the newest first', () => {
  const [newest, older] = ['n'.repeat(32), 'o'.repeat(40)];
  const config = readConfig({ CARREL_DATA: folder, SESSION_SECRET: `${newest}, ${older}` });
  expect(config.sessionSecrets).toEqual([newest, older]);
});

describe('production', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
  const oidc = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'carrel' };
  const read = (environment: Record<string, string>) =>
    readConfig({ CARREL_DATA: folder, ...PRODUCTION, ...environment });

  test.each([
    ['without a word on payments', { CARREL_PAYMENTS: '' }, /^CARREL_PAYMENTS: .*STRIPE_SECRET_KEY/],
    ['with one of Stripe’s keys', { CARREL_PAYMENTS: '', STRIPE_SECRET_KEY: 'sk' }, /^STRIPE_PUBLISHABLE_KEY, /],
    ['with Stripe’s keys and test cards', stripe, /^CARREL_PAYMENTS: is embedded/],
    ['with unknown payments', { CARREL_PAYMENTS: 'cash' }, /^CARREL_PAYMENTS: /],
    ['without a word on https', { SECURE: '' }, /^SECURE: is needed in production/],
    ['with a provider and no origin', oidc, /^CARREL_PUBLIC_ORIGIN: .*OIDC_ISSUER$/],
    ['with a seed', { CARREL_SEED: 'demonstration' }, /^CARREL_SEED: /],
    ['without a secret', { SESSION_SECRET: '' }, /^SESSION_SECRET: is needed in production/],
  ])('%s is refused in one sentence that names the setting', (_name, environment, message) => {
    expect(() => read(environment)).toThrow(ConfigError);
    expect(() => read(environment)).toThrow(message);
  });

  test('names every setting that is missing', () => {
    expect(() => read({ SESSION_SECRET: '', SECURE: '' })).toThrow(/^SESSION_SECRET: .*\nSECURE: .*$/);
  });

  test.each([
    ['plain http, said aloud', { SECURE: '0' }, { isSecure: false }],
    ['https', { SECURE: '1' }, { isSecure: true }],
    ['test cards, said aloud', {}, { payments: { kind: 'embedded' } }],
    ['no payments', { CARREL_PAYMENTS: 'none' }, { payments: { kind: 'none' } }],
    ['Stripe', { CARREL_PAYMENTS: '', ...stripe }, { payments: { kind: 'stripe' } }],
    [
      'a provider and an origin',
      { ...oidc, CARREL_PUBLIC_ORIGIN: 'https://store.example' },
      { oidc: { issuer: 'https://login.example' } },
    ],
  ])('is accepted with %s', (_name, environment, config) => {
    expect(read(environment)).toMatchObject(config);
  });
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

test('a process that only answers, or only runs jobs, needs a PostgreSQL server', () => {
  expect(readConfig({ CARREL_DATA: folder })).toMatchObject({ role: 'both', importFolder: undefined });
  expect(() => readConfig({ CARREL_DATA: folder, CARREL_ROLE: 'worker' })).toThrow('CARREL_ROLE: needs DATABASE_URL');
  const DATABASE_URL = 'postgresql://localhost/carrel';
  expect(readConfig({ CARREL_DATA: folder, CARREL_ROLE: 'worker', DATABASE_URL })).toMatchObject({ role: 'worker' });
});
