import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadBanners } from '../../../server/brand/load-banners.ts';
import { openTestDatabase } from '../support/test-database.ts';

test('the SQL statement in the operator guide shows a message above every page, in both languages', async () => {
  const [, statement = ''] =
    /```sql\n(insert into banners[^`]+)```/.exec(readFileSync('docs/operate.md', 'utf8')) ?? [];
  const { db, close } = await openTestDatabase();
  await db.execute(sql.raw(statement));
  const tell = async (language: 'en' | 'fr-CA') =>
    (await loadBanners(db, new Date(), language)).map((one) => one.message);
  expect(await tell('en')).toEqual(['Closed from 8 to 9 p.m.']);
  expect(await tell('fr-CA')).toEqual(['Fermé de 20 h à 21 h']);
  await close();
});
