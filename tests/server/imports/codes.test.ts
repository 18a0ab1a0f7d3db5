import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessCodes, codeBatches, redeemCodes } from '../../../server/db/schema/assets.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { StoreFiles } from '../support/store-files.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ISBN = '9780306406157';
const HEADER = 'ISBN,Access Code,URL,Expires,Days,Type';

let server: TestApp;
let store: StoreFiles;
let bookId: number;
let coursewareId: number;

beforeAll(async () => {
  server = await startTestApp();
  bookId = (await giveProduct(server.db, { name: 'Atlas' })).id;
  await server.db.insert(productIdentifiers).values({ productId: bookId, type: 'EISBN13', value: ISBN });
  coursewareId = (await giveProduct(server.db, { name: 'Labs', productType: 'courseware' })).id;
  store = await StoreFiles.of(server, 'codes-staff', null);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(redeemCodes);
  await server.db.delete(accessCodes);
  await server.db.delete(codeBatches);
});

describe('a file of codes', () => {
  it('adds redeem codes and access codes in batches, and undo removes the unused ones (CODE-9)', async () => {
    const row = await store.import('codes', [
      'isbn,product_id,code,url,expires,duration_days',
      `978-0-306-40615-7,,rose-tree-oil9,,12/31/2026,180`,
      `,${coursewareId},PUB-1,https://publisher.example/use,2026-12-31,`,
      `,${coursewareId},PUB-2,,,`,
    ]);
    expect(row).toMatchObject({ status: 'applied', message: null, counts: { code: { added: 3 } }, errorCount: 0 });
    expect(await server.db.select().from(redeemCodes)).toMatchObject([
      // The last day ends at midnight in the time zone of the import.
      { code: 'R0SETREE01L9', productId: bookId, durationDays: 180, expiresAt: new Date('2027-01-01T05:00:00Z') },
    ]);
    expect(await server.db.select().from(accessCodes).orderBy(accessCodes.id)).toMatchObject([
      { code: 'PUB-1', productId: coursewareId, url: 'https://publisher.example/use' },
      { code: 'PUB-2', productId: coursewareId, url: null, expiresAt: null },
    ]);
    expect(await server.db.select().from(codeBatches)).toHaveLength(2);
    const { id: userId } = await givePerson(server.db, { login: 'has-code' });
    await server.db.update(accessCodes).set({ userId }).where(eq(accessCodes.code, 'PUB-1'));
    const undone = await store.run(row.id, 'undo');
    expect(undone).toMatchObject({ status: 'undone' });
    expect(undone.message).toContain('1 rows');
    expect(await server.db.select().from(redeemCodes)).toEqual([]);
    expect(await server.db.select().from(accessCodes)).toMatchObject([{ code: 'PUB-1' }]);
    expect(await server.db.select().from(codeBatches)).toMatchObject([{ kind: 'access' }]);
  });

  it('reports each unusable line with its field, and adds nothing for it', async () => {
    const row = await store.preview('codes', [
      HEADER,
      `${ISBN},AAAA-BBBB,,,,`,
      `${ISBN},aaaabbbb,,,,`,
      `9780306406158,CCCC-DDDD,,,,`,
      `9781861972712,CCCC-DDDD,,,,`,
      `${ISBN},short,,,,`,
      `${ISBN},EEEE-FFFF,javascript:alert(1),,,`,
      `${ISBN},EEEE-FFFF,,soon,,`,
      `${ISBN},EEEE-FFFF,,,0,`,
      `${ISBN},EEEE-FFFF,,,,gift`,
      `,EEEE-FFFF,,,,`,
      `${ISBN},,,2026-12-31,,`,
    ]);
    expect(row).toMatchObject({ status: 'ready', counts: { code: { added: 1 } }, errorCount: 10 });
    expect(await store.problems(row.id)).toEqual([
      '3 code code_repeated',
      '4 isbn isbn_invalid',
      '5 isbn product_unknown',
      '6 code code_too_short',
      '7 url url_invalid',
      '8 expires date_invalid',
      '9 duration_days number_invalid',
      '10 kind value_unknown',
      '11 isbn value_missing',
      '12 code value_missing',
    ]);
    expect(await server.db.select().from(redeemCodes)).toEqual([]);
  });

  it('sent again adds nothing, and a code of another product is refused', async () => {
    const lines = [HEADER, `${ISBN},AAAA-BBBB,,,,`];
    await store.import('codes', lines);
    const again = await store.preview('codes', lines);
    expect(again.counts).toMatchObject({ code: { added: 0, unchanged: 1 } });
    expect(await store.problems(again.id)).toEqual(['2 code code_known']);
    const other = await store.preview('codes', [
      'product_id,code,kind',
      `${coursewareId},AAAA-BBBB,redeem`,
      `${coursewareId},AAAA-BBBB,access`,
    ]);
    expect(await store.problems(other.id)).toEqual(['2 code code_of_other_product']);
    expect(other.counts).toMatchObject({ code: { added: 1 } });
  });
});
