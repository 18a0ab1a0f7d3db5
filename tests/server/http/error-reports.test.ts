import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ADDRESS = 'https://errors.example/report?from=carrel&to=staff';

let client: string;
let reporting: TestApp;
let silent: TestApp;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'carrel-client-'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><head><title>Carrel</title></head><div id="root"></div>');
  reporting = await startTestApp({ clientFolder: client, environment: { CARREL_ERROR_REPORTS_URL: ADDRESS } });
  silent = await startTestApp({ clientFolder: client });
});
afterAll(async () => {
  await reporting.close();
  await silent.close();
  rmSync(client, { recursive: true, force: true });
});

describe.each(['/', '/browse', '/shell.html'])('the page %s', (url) => {
  test('names the address of error reports and may connect to its origin (SITE-7)', async () => {
    const { body, headers } = await reporting.app.inject(url);
    expect(body).toContain(
      '<meta name="error-reports" content="https://errors.example/report?from=carrel&amp;to=staff">',
    );
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' https:\/\/errors\.example(;|$)/);
  });

  test('names no address if none is set', async () => {
    const { body, headers } = await silent.app.inject(url);
    expect(body).not.toContain('error-reports');
    expect(headers['content-security-policy']).toMatch(/connect-src 'self'(;|$)/);
  });
});
