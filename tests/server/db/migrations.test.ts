import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { openEmbedded, openServer } from '../../../server/db/connect.ts';
import { type OpenDatabase, rowsOf } from '../../../server/db/database.ts';
import { migrationsFolder } from '../../../server/db/migrate.ts';
import { users } from '../../../server/db/schema/people.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { openEmptyServerDatabase } from '../support/server-template.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

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

describe('a database in which earlier migrations ran', () => {
  /** Creates a database folder, and sets when its last migration was written. */
  async function giveDatabase(writtenAt: (times: readonly number[]) => number | undefined): Promise<string> {
    const dataDir = mkdtempSync(join(tmpdir(), 'carrel-migrations-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const { db, close } = await openEmbedded({ dataDir });
    const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
    await db.execute(sql`delete from drizzle.__drizzle_migrations`);
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('earlier', ${writtenAt(times) ?? expect.fail()})`);
    await givePerson(db, { login: 'learner' });
    await close();
    return dataDir;
  }

  test('opens as it is if all of them ran', async () => {
    const { db, close } = await openEmbedded({ dataDir: await giveDatabase((times) => times.at(-1)) });
    expect((await db.select({ login: users.login }).from(users)).map(({ login }) => login)).toEqual(['learner']);
    await close();
  });

  test('is refused with a sentence for the operator if some are missing', async () => {
    const dataDir = await giveDatabase(([first = 0]) => first - 1);
    await expect(openEmbedded({ dataDir })).rejects.toThrow(
      /^The database is from a version of Carrel before 2026-11-28/,
    );
  });
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
