import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories } from '../../../server/db/schema/categories.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ROOT = '<div id="root"></div>';
const SHELL = `<!doctype html><title>Carrel</title>${ROOT}`;
const SCRIPT = `console.log(${JSON.stringify('carrel '.repeat(400))})`;
const HASHED = '/assets/index-c2bpdx5.js';

let t: TestApp;
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'carrel-client-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), SHELL);
  writeFileSync(join(client, 'service-worker.js'), 'self.skipWaiting');
  writeFileSync(join(client, 'manifest.webmanifest'), '{"name":"Carrel"}');
  writeFileSync(join(client, HASHED), SCRIPT);
  writeFileSync(join(client, `${HASHED}.br`), brotliCompressSync(SCRIPT));
  writeFileSync(join(client, `${HASHED}.gz`), gzipSync(SCRIPT));
  writeFileSync(join(client, `${HASHED}.map`), '{}');
  t = await startTestApp({ clientFolder: client });
});
afterAll(async () => {
  await t.close();
  rmSync(client, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

describe('pages of the application', () => {
  test.each([
    '/',
    '/browse',
    '/browse/all',
    '/browse/all?page=2',
    '/search?terms=x',
    '/shelf',
    '/shelf/',
    '/shelf/course-section/12',
    '/cart/',
    '/checkout/?ecommerce_course_id=RS-1',
    '/checkout/complete/12',
    '/account',
    '/account/courses',
    '/account/eula?next=/shelf',
    '/site-map',
    '/install',
    '/file/read/7',
  ])('%s is an application page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(ROOT);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('a category page exists for each category, with any number of path segments', async () => {
    await t.db.insert(categories).values({ title: 'Biology', urlSlug: 'science-and-math/biology' });
    expect((await get('/browse/science-and-math/biology//')).statusCode).toBe(200);
    expect((await get('/browse/science-and-math/biology?page=2')).statusCode).toBe(200);
    expect((await get('/browse/science-and-math')).statusCode).toBe(404);
  });

  test('the reader page exists for every current or deleted book', async () => {
    const deleted = await giveProduct(t.db, { isDeleted: true });
    expect((await get(`/book/read/${deleted.id}?course_id=RS-1`)).statusCode).toBe(200);
    expect((await get('/book/read/999999')).statusCode).toBe(404);
  });

  test('the page of a sample exists for every current or deleted book (READ-8)', async () => {
    const { id } = await giveProduct(t.db);
    const answer = await get(`/book/sample/${id}/`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(ROOT);
    expect((await get('/book/sample/999999')).statusCode).toBe(404);
    expect((await get('/book/sample/seven')).statusCode).toBe(404);
  });

  test.each([
    '/nothing',
    '/shelf/nothing',
    '/book/',
    '/book/seven',
    '/index.php',
    '/book/0',
    '/checkout/complete/twelve',
    '/browse/all?page=-1',
    '/search?terms=x&page=1e9',
  ])('%s does not exist: the application shows that in place, with status 404', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain(ROOT);
  });

  test.each(['book', 'courseware', 'classroom', 'collection', 'product', 'product-detail'])(
    'the status of /%s/… shows whether the product exists, is removed or unknown',
    async (kind) => {
      const here = await giveProduct(t.db);
      const deleted = await giveProduct(t.db, { isDeleted: true });
      const deactivated = await giveProduct(t.db, { isActive: false });
      expect((await get(`/${kind}/${here.id}/${here.slug}`)).statusCode).toBe(200);
      expect((await get(`/${kind}/${here.id}?ecommerce_course_id=RS-1`)).statusCode).toBe(200);
      expect((await get(`/${kind}/${deleted.id}`)).statusCode).toBe(410);
      expect((await get(`/${kind}/${deactivated.id}/`)).statusCode).toBe(410);
      expect((await get(`/${kind}/999999999999999999`)).statusCode).toBe(404);
    },
  );

  test.each(['/assets/index-old1234.js', '/api/v2/x', '/ajax/x', '/bookfile/x/y/z'])(
    '%s is requested by programs and returns no page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).not.toContain('html');
    },
  );

  test('a change request to a missing page returns no page', async () => {
    const answer = await t.app.inject({ method: 'POST', url: '/shelf' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

describe('redirected addresses', () => {
  test.each([
    ['/app/ecom', 308, '/'],
    ['/app/ecom/', 308, '/'],
    ['/app/ecom/browse/science-and-math/biology?search=x', 308, '/browse/science-and-math/biology?search=x'],
    ['/app/ecom/book/7/a-book', 308, '/book/7/a-book'],
    ['/app/ecom//evil.example/', 308, '/evil.example/'],
    ['/app/ecom/%5Cevil.example', 308, '/%5Cevil.example'],
    ['/library/', 302, '/shelf'],
    ['/library/?error_code=4', 302, '/shelf?error_code=4'],
  ])('%s', async (url, status, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.location).toBe(location);
  });
});

describe('files of the application', () => {
  test('are cached for a year if their name contains a hash', async () => {
    const answer = await get(HASHED);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ])('are sent as compressed at build time to a browser that accepts %s', async (accepted, sent) => {
    const answer = await get(HASHED, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(sent);
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  test.each(['/service-worker.js', '/manifest.webmanifest'])('are revalidated at each request: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('are not served if they are for developers only', async () => {
    expect((await get(`${HASHED}.map`)).statusCode).toBe(404);
  });
});

describe('a generated cover', () => {
  test('is an image without active content', async () => {
    const { id } = await giveProduct(t.db, { name: 'Cats & <script>Dogs</script>' });
    const answer = await get(`/covers/${id}.svg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).not.toContain('<script');
  });

  test.each(['/covers/999999.svg', '/covers/x.svg', '/covers/1.png'])('does not exist at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('the sign-in page', () => {
  test('needs no script and no external style sheet', async () => {
    const answer = await t.asVisitor().get('/account/sign-in?next=/cart/&offeringId=3');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/<script|style=|<style|onclick/);
    expect(answer.body).toContain('name="next" value="/cart/"');
    expect(answer.body).toContain('name="offeringId" value="3"');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is French if the browser or the link at its bottom requests it', async () => {
    const byBrowser = await t.asVisitor().get('/account/sign-in', { headers: { 'accept-language': 'fr-CA' } });
    expect(byBrowser.body).toContain('Mot de passe');
    const byLink = await t.asVisitor().get('/account/sign-in?lang=fr-CA');
    expect(byLink.body).toContain('<html lang="fr-CA">');
    expect(byLink.body).toContain('lang=en');
  });
});
