import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ environment: { SECURE: '1', TRUST_PROXY: '1' } });
});
afterAll(() => t.close());

const sessionBy = async (protocol: string) => {
  const headers = { 'x-forwarded-proto': protocol };
  const { cookies } = await t.app.inject({ url: '/account/sign-in', headers });
  return cookies.find(({ name }) => name === 'carrel_session');
};

test('a browser has a session where the proxy says that it came by https, and none by http', async () => {
  expect(await sessionBy('https')).toMatchObject({ secure: true });
  expect(await sessionBy('http')).toBeUndefined();
});
