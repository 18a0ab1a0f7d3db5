import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readForm } from '../support/html-form.ts';
import { PRODUCTION } from '../support/production.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({
    environment: { CARREL_ALLOWED_ORIGINS: 'https://tool.example, https://store.example:8443' },
  });
});
afterAll(() => t.close());

const send = (
  url: string,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  fields = '{"a":"1"}',
) => t.asVisitor().postForm('/onward/', { url, fields }, { headers, isWithoutToken: true });

describe('the page that forwards a form', () => {
  test('may submit to one site only and runs only our own scripts', async () => {
    const page = await send('https://tool.example/login?x=1');
    expect(page.statusCode).toBe(200);
    expect(readForm(page.body)).toEqual({
      action: 'https://tool.example/login?x=1',
      method: 'post',
      fields: { a: '1' },
    });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/form-action 'self' https:\/\/tool\.example(?:;|$)/);
    expect(policy).toMatch(/;script-src 'self'(?: 'sha256-[^ ;]+')+;/);
    expect(policy).not.toContain('store.example');
    expect(page.headers['cache-control']).toBe('no-store');
    const script = await t.app.inject({ url: '/onward/submit.js' });
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).toContain('submit()');
  });

  test('does not change the policy of other pages', async () => {
    const page = await t.app.inject({ url: '/' });
    expect(String(page.headers['content-security-policy'])).toMatch(
      /form-action 'self'(?: https:\/\/[^;]*stripe[^;]*)?(?:;|$)/,
    );
  });

  test('treats the content of a field as text', async () => {
    const page = await send(
      'https://tool.example/',
      undefined,
      JSON.stringify({ '"><script>': '"><script>alert(1)</script>' }),
    );
    expect(page.body).not.toContain('<script>');
    expect(Object.values(readForm(page.body).fields)).toEqual(['"><script>alert(1)</script>']);
  });

  test.each([
    'https://evil.example/',
    'http://tool.example/',
    'https://tool.example.evil.example/',
    'https://tool.example@evil.example/',
    'https://user:word@tool.example/',
    'https://store.example/',
    'javascript:alert(1)',
    '//tool.example/',
    '/shelf',
    '',
  ])('refuses %j', async (url) => {
    const page = await send(url);
    expect(page.statusCode).toBe(403);
    expect(page.body).not.toContain('<form');
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('accepts forms of this site only: not with %j', async (headers) => {
    expect((await send('https://tool.example/', headers)).statusCode).toBe(403);
  });

  test.each(['{', '[]', '{"a":1}', 'null'])('refuses invalid fields: %s', async (fields) => {
    expect((await send('https://tool.example/', undefined, fields)).statusCode).toBe(403);
  });
});

describe('a production server', () => {
  test('has no stand-ins and forwards no form to their addresses', async () => {
    const production = await startTestApp({
      environment: PRODUCTION,
    });
    const caller = production.asVisitor();
    for (const path of ['/stand-ins/tool/login', '/stand-ins/tool/launch', '/stand-ins/bookstore/']) {
      expect((await caller.postForm(path, {}, { isWithoutToken: true })).statusCode).toBe(404);
    }
    const onward = { url: 'http://localhost/stand-ins/tool/launch', fields: '{}' };
    expect((await caller.postForm('/onward/', onward, { isWithoutToken: true })).statusCode).toBe(403);
    await production.close();
  });
});
