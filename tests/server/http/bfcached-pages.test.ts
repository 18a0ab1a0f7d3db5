import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test.each([
  ['a page of this site', 'same-origin', '"cache"'],
  ['another site', 'cross-site', undefined],
  ['a browser that does not say who asks', undefined, undefined],
])(
  '%s is answered with what makes the browser evict the pages in its back/forward cache only if it is of this site',
  async (_, site, header) => {
    const headers = site ? { 'sec-fetch-site': site } : {};
    const answer = await server.app.inject({ url: '/api/v1/left_pages/discard', headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['clear-site-data']).toBe(header);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);
