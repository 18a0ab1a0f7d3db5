import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openServer } from '../../../server/db/connect.ts';
import { type Database, type OpenDatabase, rowsOf } from '../../../server/db/database.ts';
import { migrationsFolder } from '../../../server/db/migrate.ts';
import { accessCodes, assets } from '../../../server/db/schema/assets.ts';
import { collectionItems, productIdentifiers } from '../../../server/db/schema/products.ts';
import { serverKeys } from '../../../server/db/schema/server-keys.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { openEmptyServerDatabase } from '../support/server-template.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

/** Runs the statements of a migration again. */
async function runMigration(db: Database, ending: string, isWanted: (statement: string) => boolean = () => true) {
  const file = readdirSync(migrationsFolder).find((name) => name.endsWith(ending)) ?? expect.fail();
  const statements = readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements.filter(isWanted)) await db.execute(sql.raw(statement));
}

const idRow = z.object({ id: z.coerce.number() });

describe('newly created tables', () => {
  test('fold() removes case and accents', async () => {
    const [row] = await rowsOf(
      open.db,
      sql`select fold('Élève ÀŒ Straße') as folded`,
      z.object({ folded: z.string() }),
    );
    expect(row?.folded).toBe('eleve aoe strasse');
  });

  test('words of title, author, keywords and description are found, with weights in this order', async () => {
    await giveProduct(open.db, { name: 'Cells', description: 'About the mitochondrion.' }, ['Rosalind Blümel']);
    await giveProduct(open.db, { name: 'The Mitochondrion', keywordsText: 'organelles' }, ['Lynn Okoye']);
    const found = await rowsOf(
      open.db,
      sql`select name from products where search_vector @@ to_tsquery('simple', fold('MITOCHÓNDRION'))
        order by ts_rank(search_vector, to_tsquery('simple', fold('mitochondrion'))) desc`,
      z.object({ name: z.string() }),
    );
    expect(found.map(({ name }) => name)).toEqual(['The Mitochondrion', 'Cells']);
    const byAuthor = sql`select id from products where search_vector @@ to_tsquery('simple', fold('blumel'))`;
    expect(await rowsOf(open.db, byAuthor, idRow)).toHaveLength(1);
  });

  test('an ISBN is found without hyphens', async () => {
    const { id } = await giveProduct(open.db, { name: 'Numbered' });
    await open.db.insert(productIdentifiers).values({ productId: id, type: 'ISBN13', value: '978-1-060-12345-6' });
    const found = sql`select product_id as id from product_identifiers where bare = '9781060123456'`;
    expect(await rowsOf(open.db, found, idRow)).toEqual([{ id }]);
  });

  test('each change of a shelf gets a higher revision', async () => {
    const { id: userId } = await givePerson(open.db, { login: 'reader' });
    const { id: productId } = await giveProduct(open.db, { name: 'Kept' });
    const insert = sql`insert into assets (user_id, product_id, source, acquired_at)
      values (${userId}, ${productId}, 'free', now()) returning revision as id`;
    const [made] = await rowsOf(open.db, insert, idRow);
    const update = sql`update assets set deleted_at = now() where user_id = ${userId} returning revision as id`;
    const [changed] = await rowsOf(open.db, update, idRow);
    expect(changed?.id).toBeGreaterThan(made?.id ?? Number.POSITIVE_INFINITY);
  });

  test('a cart belongs to either a person or a visitor', async () => {
    await expect(open.db.execute(sql`insert into carts (version) values (0)`)).rejects.toThrow();
  });
});

test.each([
  ['that is in use keeps a place for the secret its pseudonyms were made with', true],
  ['without users gets a random key at its first start', false],
])('a database from before the pseudonym key %s', async (_name, isInUse) => {
  const older = await openTestDatabase();
  await older.db.execute(sql`drop table server_keys`);
  if (isInUse) await givePerson(older.db, { login: 'learner' });
  await runMigration(older.db, '_safe-to-run.sql', (statement) => statement.includes('"server_keys"'));
  const expected = isInUse ? [{ name: 'pseudonyms', sealedKey: null, createdAt: expect.any(Date) }] : [];
  expect(await older.db.select().from(serverKeys)).toEqual(expected);
  await older.close();
});

test('a database from before codes came with the shelf raises the revision of the assets whose code was obtained', async () => {
  const older = await openTestDatabase();
  const [holder, other] = [
    await givePerson(older.db, { login: 'holder' }),
    await givePerson(older.db, { login: 'other' }),
  ];
  const ware = await giveProduct(older.db, { productType: 'courseware' });
  const bundle = await giveProduct(older.db, { productType: 'collection' });
  const book = await giveProduct(older.db);
  await older.db.insert(collectionItems).values({ collectionId: bundle.id, productId: ware.id, position: 0 });
  await older.db.insert(accessCodes).values({ productId: ware.id, code: 'K1', userId: holder.id });
  const acquiredAt = new Date();
  const own = [ware.id, bundle.id, book.id].map((productId) => ({ userId: holder.id, productId }));
  await older.db.insert(assets).values(
    [...own, { userId: other.id, productId: ware.id }].map((one) => ({
      ...one,
      source: 'free' as const,
      acquiredAt,
    })),
  );
  const revisions = async () =>
    (await older.db.select({ revision: assets.revision }).from(assets).orderBy(assets.id)).map(
      ({ revision }) => revision,
    );
  const [wareBefore, bundleBefore, bookBefore, otherBefore] = await revisions();
  await runMigration(older.db, '_bring-obtained-codes.sql');
  const after = await revisions();
  expect(after.slice(2)).toEqual([bookBefore, otherBefore]);
  expect(after[0]).toBeGreaterThan(Math.max(wareBefore ?? 0, otherBefore ?? 0));
  expect(after[1]).toBeGreaterThan(Math.max(bundleBefore ?? 0, otherBefore ?? 0));
  // Later changes get a revision as before.
  await older.db.update(assets).set({ updatedAt: acquiredAt }).where(eq(assets.productId, book.id));
  expect((await revisions())[2]).toBeGreaterThan(Math.max(...after));
  await older.close();
});

const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl) {
  test('servers that start at the same time on one database migrate it once, and all of them start', async () => {
    const { url, drop } = await openEmptyServerDatabase(serverUrl);
    const servers = await Promise.all(Array.from({ length: 4 }, () => openServer(url)));
    const [first] = servers;
    if (!first) throw new Error('No server came up');
    const applied = sql`select count(*) as id from drizzle.__drizzle_migrations`;
    const files = sql`select count(distinct hash) as id from drizzle.__drizzle_migrations`;
    expect(await rowsOf(first.db, applied, idRow)).toEqual(await rowsOf(first.db, files, idRow));
    for (const server of servers) await server.close();
    await drop();
  });
}
