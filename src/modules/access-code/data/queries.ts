import { type AccessCode, accessCodeSchema } from '../../../domain/codes/codes-schema.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { loadAssetsOfProduct } from '../../shelf/data/queries.ts';

const nameOf = (productId: ProductId) => `accessCode.${productId}`;

/**
 * Returns a publisher's access code that the person obtained on this or another device, also offline. The shelf brings
 * codes of other devices. It is deleted with the person's database at sign-out.
 */
export async function loadAccessCode(db: PersonDatabase, productId: ProductId): Promise<AccessCode | undefined> {
  // Both queries start at once, because a query that starts after an await is not always observed.
  const [obtained, assets] = await Promise.all([
    getMeta(db.meta, nameOf(productId), accessCodeSchema),
    loadAssetsOfProduct(db, productId),
  ]);
  if (obtained) return obtained.value;
  const onShelf = assets.find(({ accessCode }) => accessCode !== undefined)?.accessCode;
  return onShelf && { productId, ...onShelf };
}

export async function putAccessCode(db: PersonDatabase, code: AccessCode, fetchedAt: number): Promise<void> {
  await putMeta(db.meta, nameOf(code.productId), code, fetchedAt);
}
