import * as z from 'zod/mini';
import { productIdSchema } from '../../../domain/primitives/ids-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { loadAssetsOfProduct } from '../../shelf/data/queries.ts';

const NAME = 'redeem.last';

/** The last code that the server accepted: its row in the outbox, which is deleted, and the product that it gave. */
const redeemedSchema = z.object({ rowId: z.string(), productId: productIdSchema });

/** Call it inside a transaction over `meta`. */
export function putRedeemed(db: PersonDatabase, redeemed: z.infer<typeof redeemedSchema>, now: number): Promise<void> {
  return putMeta(db.meta, NAME, redeemed, now);
}

/** Returns the title that the code of a row gave, if it was the last one. */
export async function loadRedeemedTitle(db: PersonDatabase, rowId: string): Promise<string | undefined> {
  const last = (await getMeta(db.meta, NAME, redeemedSchema))?.value;
  if (last?.rowId !== rowId) return undefined;
  const [asset] = await loadAssetsOfProduct(db, last.productId);
  return asset?.product.name;
}
