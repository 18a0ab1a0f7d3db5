import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { assetSchema } from '../../../../src/domain/shelf/asset-schema.ts';
import { openPerson, type PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import { loadAssetsOfProduct, putAssets } from '../../../../src/modules/shelf/data/queries.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';

const product = (id: string, productType: string) => ({ id, productType, name: `Product ${id}`, slug: '' });
const dates = { acquiredAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const bundle = z.parse(assetSchema, {
  id: 'b',
  ...dates,
  expiresAt: '2026-09-01T00:00:00Z',
  product: product('1', 'ebundle'),
  items: [{ readerFileId: '77', readerFileType: 'EPUB', product: product('2', 'book') }],
});
const single = z.parse(assetSchema, { id: 's', ...dates, readerFileId: '88', product: product('2', 'book') });

const idOf = (text: string) => z.parse(productIdSchema, text);

let db: PersonDatabase;
beforeEach(() => {
  freshDatabases();
  db = openPerson('visitor');
});
afterEach(() => db.dexie.close());

describe("a person's assets of a product", () => {
  it('include access through a bundle, until the bundle ends', async () => {
    await putAssets(db, [bundle]);
    const [inside, ...more] = await loadAssetsOfProduct(db, idOf('2'));
    expect(more).toEqual([]);
    expect(inside).toMatchObject({ readerFileId: '77', expiresAt: '2026-09-01T00:00:00Z', product: { id: '2' } });
  });

  it('list direct access first', async () => {
    await putAssets(db, [bundle, single]);
    const files = (await loadAssetsOfProduct(db, idOf('2'))).map(({ readerFileId }) => readerFileId);
    expect(files).toEqual(['88', '77']);
  });

  it('are empty for a product that the person does not have', async () => {
    await putAssets(db, [bundle]);
    expect(await loadAssetsOfProduct(db, idOf('3'))).toEqual([]);
  });
});
