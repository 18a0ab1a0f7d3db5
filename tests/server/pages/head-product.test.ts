import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SHELL = '<!doctype html><head><title>Carrel</title></head><div id="root"></div>';

let t: TestApp;
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'carrel-head-'));
  writeFileSync(join(client, 'index.html'), SHELL);
  t = await startTestApp({ clientFolder: client });
});
afterAll(async () => {
  await t.close();
  rmSync(client, { recursive: true, force: true });
});

const get = (url: string) => t.app.inject({ url, headers: { host: 'shop.example' } });

/** Returns the structured data of a page, parsed as by a search engine. */
function dataOf(body: string): unknown {
  const text = /<script data-served type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

describe('the head of a product page, as the server sends it', () => {
  test('has title, description, canonical address and Open Graph', async () => {
    const { id, slug } = await giveProduct(t.db, { description: 'A creature is made.' });
    const { body } = await get(`/book/${id}/another-slug?ecommerce_course_id=RS-1`);
    const address = `http://shop.example/book/${id}/${slug}`;
    expect(body).toContain('<title>The Modern Prometheus | Carrel</title>');
    expect(body).toContain(`rel="canonical" href="${address}"`);
    expect(body).toContain('name="description" content="A creature is made."');
    expect(body).toContain('property="og:title" content="The Modern Prometheus"');
    expect(body).toContain(`property="og:url" content="${address}"`);
    expect(body).toContain(`property="og:image" content="http://shop.example/covers/${id}.svg`);
    expect(body).toContain('<div id="root">');
  });

  test('describes the book and its offers with the schema.org types', async () => {
    const { id } = await giveProduct(t.db);
    await giveOffering(t.db, id);
    expect(dataOf((await get(`/book/${id}`)).body)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['Product', 'Book'],
      name: 'The Modern Prometheus',
      author: [{ '@type': 'Person', name: 'Mary Shelley' }],
      offers: [{ '@type': 'Offer', price: '20.00', availability: 'https://schema.org/InStock' }],
    });
  });

  test('is about the product on each of its pages', async () => {
    const { id } = await giveProduct(t.db, { productType: 'courseware' });
    expect((await get(`/book/${id}`)).body).toContain(`href="http://shop.example/courseware/${id}/`);
  });

  test('cuts a long description to 500 characters and omits a missing one', async () => {
    const long = await giveProduct(t.db, { description: 'word '.repeat(300) });
    const said = /name="description" content="([^"]*)"/.exec((await get(`/book/${long.id}`)).body)?.[1] ?? '';
    expect(said.length).toBeGreaterThan(400);
    expect(said.length).toBeLessThanOrEqual(500);
    const silent = await giveProduct(t.db);
    expect((await get(`/book/${silent.id}`)).body).not.toContain('description"');
  });

  test('escapes markup and dollar signs in a title', async () => {
    const name = '</title><script>"$&" & \'co\'</script>';
    const { id } = await giveProduct(t.db, { name, slug: 'x', description: name });
    const { body } = await get(`/book/${id}`);
    expect(body).not.toContain('</title><script>"');
    expect(body).toContain('&lt;/title&gt;&lt;script&gt;&quot;$&amp;&quot; &amp; &#39;co&#39;');
    expect(dataOf(body)).toMatchObject({ name });
  });

  test('is absent for a deleted or unknown product', async () => {
    const { id } = await giveProduct(t.db, { isDeleted: true });
    for (const { body } of [await get(`/book/${id}`), await get('/book/999999999')]) {
      expect(body).toContain('<div id="root">');
      expect(body).not.toContain('The Modern Prometheus');
      expect(dataOf(body)).toBeUndefined();
    }
  });
});
