import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelAvailabilities } from '../../../server/db/schema/offerings.ts';
import { productIdentifiers, products } from '../../../server/db/schema/products.ts';
import { productTypeSchema } from '../../../src/domain/catalog/product-schema.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { schemaOrgShape } from './schema-org.ts';

const SHELL = '<!doctype html><head><title>Carrel</title></head><div id="root"></div>';

let t: TestApp;
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'carrel-data-'));
  writeFileSync(join(client, 'index.html'), SHELL);
  t = await startTestApp({ clientFolder: client });
});
afterAll(async () => {
  await t.close();
  rmSync(client, { recursive: true, force: true });
});

const page = async (id: number) =>
  (await t.app.inject({ url: `/product-detail/${id}`, headers: { host: 'shop.example' } })).body;

/** Returns the content of the script element as an HTML parser reads it: up to the first text that ends a script. */
function dataIn(body: string): unknown {
  const text = /<script data-served type="application\/ld\+json">(.*?)<\/script/is.exec(body)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

const everyField = {
  description: 'What lives between the tides. '.repeat(40),
  coverImage: '/covers/7.svg?v=1',
  language: 'en',
  numPages: 318,
  edition: '2',
};

describe.each(productTypeSchema.options)('the structured data of a product of the type %s', (productType) => {
  test('matches the schema.org schema with every field', async () => {
    const { id } = await giveProduct(t.db, { productType, name: 'Tide Pools', ...everyField });
    const type = productType === 'classroom' ? 'CLASSROOM_ISBN' : 'ISBN13';
    await t.db.insert(productIdentifiers).values({ productId: id, type, value: '978-0-306-40615-7' });
    await giveOffering(t.db, id);
    await giveOffering(t.db, id, { kind: 'combo', priceCents: 1000, comboPriceCents: 4500 });
    await giveOffering(t.db, id, { tenure: 'purchase', priceCents: 0 });
    const data = dataIn(await page(id));
    expect(schemaOrgShape.safeParse(data).error).toBeUndefined();
    expect(data).toMatchObject({ gtin13: '9780306406157', offers: [{}, {}, {}] });
  });

  test('matches that schema with its name as the only field', async () => {
    const { id } = await giveProduct(t.db, { productType, name: 'Bare' }, []);
    expect(schemaOrgShape.safeParse(dataIn(await page(id))).error).toBeUndefined();
  });
});

describe('the structured data of a page', () => {
  test('omits an invalid ISBN and an offering without a price', async () => {
    const { id } = await giveProduct(t.db);
    await t.db.insert(productIdentifiers).values({ productId: id, type: 'PCARD_13', value: '1234567890123' });
    await giveOffering(t.db, id, { priceCents: null });
    const data = dataIn(await page(id));
    expect(schemaOrgShape.safeParse(data).error).toBeUndefined();
    expect(data).not.toHaveProperty('gtin13');
    expect(data).not.toHaveProperty('offers');
  });

  test('includes no offer that this site may not sell', async () => {
    const { id } = await giveProduct(t.db);
    await giveOffering(t.db, id);
    await t.db
      .insert(channelAvailabilities)
      .values({ productId: id, channelType: 'campus', availabilityStatus: 'available' });
    expect(dataIn(await page(id))).toMatchObject({ offers: [{ availability: 'https://schema.org/OutOfStock' }] });
  });

  test('contains any title text unchanged, and no text ends the script element', async () => {
    const { id } = await giveProduct(t.db);
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
      fc.constantFrom(
        '</script>',
        '</SCRIPT ><b>',
        '<!--<script>',
        ']]>',
        '\u2028\u2029',
        '"}</script>',
        '&lt;',
        '$&$1',
      ),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (name, description) => {
        // PostgreSQL cannot store NUL.
        fc.pre(!`${name}${description}`.includes('\0'));
        await t.db.update(products).set({ name, description }).where(eq(products.id, id));
        const body = await page(id);
        expect(dataIn(body)).toMatchObject({ name });
        expect(body.match(/<\/script/gi)).toHaveLength(1);
        expect(body.match(/<script/gi)).toHaveLength(1);
        expect(body.match(/<title>/g)).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });
});
