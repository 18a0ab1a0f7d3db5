import * as z from 'zod/mini';
import { productIdSchema } from '../../../domain/primitives/ids-schema.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { loadAssetsOfProduct } from '../../shelf/data/queries.ts';

const NAME = 'redeem.last';

/** A code that the server accepted: its row in the outbox, which is deleted, and the product that it gave, if known. */
const acceptedSchema = z.object({ rowId: z.string(), productId: z.optional(productIdSchema) });
type Accepted = z.infer<typeof acceptedSchema>;

/** The last accepted codes, newest first: several codes that waited may be accepted before a caller looks. */
const lastSchema = z.array(acceptedSchema);
const MAX_KEPT = 20;

/** Call it inside a transaction over `meta`. It is not asynchronous itself, for the reason given in `meta.ts`. */
export function putAccepted(db: PersonDatabase, accepted: Accepted, now: number): Promise<void> {
  return getMeta(db.meta, NAME, lastSchema).then((last) =>
    putMeta(db.meta, NAME, [accepted, ...(last?.value ?? [])].slice(0, MAX_KEPT), now),
  );
}

/** Returns the code of a row with the title that it gave, if the server accepted it; otherwise `undefined`. */
export async function loadAccepted(db: PersonDatabase, rowId: string): Promise<{ title?: string } | undefined> {
  const last = await getMeta(db.meta, NAME, lastSchema);
  const accepted = last?.value.find((one) => one.rowId === rowId);
  if (!accepted) return undefined;
  const [asset] = accepted.productId ? await loadAssetsOfProduct(db, accepted.productId) : [];
  return asset ? { title: asset.product.name } : {};
}
