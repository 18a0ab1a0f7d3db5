import { and, eq, inArray } from 'drizzle-orm';
import type { Asset } from '../../src/domain/shelf/asset-schema.ts';
import type { Database } from '../db/database.ts';
import { accessCodes } from '../db/schema/assets.ts';

type OwnCode = NonNullable<Asset['accessCode']>;

/** Adds the publisher's codes that the person obtained to the person's assets, so that every device has them (CODE-5). */
export async function withOwnCodes(db: Database, userId: number, assets: readonly Asset[]): Promise<Asset[]> {
  const ids = assets.flatMap(({ product, items }) => [product.id, ...items.map((item) => item.product.id)]);
  const codes = await loadOwnCodes(db, userId, ids);
  const add = <Material extends Pick<Asset, 'product' | 'accessCode'>>(material: Material): Material => {
    const accessCode = codes.get(material.product.id);
    return accessCode ? { ...material, accessCode } : material;
  };
  return assets.map((asset) => (asset.format === 'print' ? asset : add({ ...asset, items: asset.items.map(add) })));
}

async function loadOwnCodes(
  db: Database,
  userId: number,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, OwnCode>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(accessCodes)
    .where(and(eq(accessCodes.userId, userId), inArray(accessCodes.productId, [...new Set(productIds.map(Number))])));
  return new Map(
    rows.map(({ productId, code, url, isSso }) => [
      String(productId),
      { code, isSso, ...(url === null ? {} : { url }) },
    ]),
  );
}
