import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import { type JoinedProducts, joinedProductsSchema } from '../../onix/join-products.ts';

const path = z.string().nullable();
const picturesSchema = z.object({ cover_image: path, thumbnail_image: path, link_image: path });

/**
 * What undoing a change needs beside its images: the links between products that it added, and the pictures that the
 * product had. It is kept in the image `after` under the key `undo`.
 */
export const undoRecordSchema = z.object({ joined: joinedProductsSchema, pictures: picturesSchema });
export type UndoRecord = z.infer<typeof undoRecordSchema>;

const NO_PICTURES: UndoRecord['pictures'] = { cover_image: null, thumbnail_image: null, link_image: null };

/** Makes the records of products, by product id. Call it before covers are requested. */
export async function makeUndoRecords(
  tx: Database,
  productIds: readonly number[],
  joined: JoinedProducts,
): Promise<ReadonlyMap<number, UndoRecord>> {
  const pictures = await rowsOf(
    tx,
    sql`select p.id, p.cover_image, p.thumbnail_image, l.cover_image as link_image
      from products p left join cover_links l on l.product_id = p.id where p.id in ${idList(productIds)}`,
    picturesSchema.extend({ id: z.coerce.number() }),
  );
  const ofProduct = new Map(pictures.map(({ id, ...rest }) => [id, rest]));
  // A link between two products belongs to the one that was written.
  const written = new Set(productIds);
  const ownerOf = (one: number, other: number) => (written.has(one) ? one : other);
  const partsOf = (id: number) =>
    joined.parts.filter(({ collection_id, product_id }) => ownerOf(collection_id, product_id) === id);
  const relatedOf = (id: number) =>
    joined.related.filter(({ product_id, related_product_id }) => ownerOf(product_id, related_product_id) === id);
  return new Map(
    productIds.map((id) => [
      id,
      { joined: { parts: partsOf(id), related: relatedOf(id) }, pictures: ofProduct.get(id) ?? NO_PICTURES },
    ]),
  );
}

/** Removes the links between products that changes added. */
export async function removeJoined(tx: Database, records: readonly UndoRecord[]): Promise<void> {
  const parts = JSON.stringify(records.flatMap(({ joined }) => joined.parts));
  const related = JSON.stringify(records.flatMap(({ joined }) => joined.related));
  await tx.execute(sql`delete from collection_items i
    using jsonb_to_recordset(${parts}::jsonb) as r(collection_id bigint, product_id bigint)
    where i.collection_id = r.collection_id and i.product_id = r.product_id`);
  await tx.execute(sql`delete from related_products p
    using jsonb_to_recordset(${related}::jsonb) as r(product_id bigint, related_product_id bigint, relation text)
    where p.product_id = r.product_id and p.related_product_id = r.related_product_id and p.relation = r.relation`);
}

/** A cover that a change brought, and what the product had before. */
export interface ReplacedCover {
  readonly productId: number;
  /** Address that the product had before; null if it had none. */
  readonly url: string | null;
  readonly pictures: UndoRecord['pictures'];
}

/** Gives products the covers back that they had. A picture that staff chose since stays. */
export async function restoreCovers(tx: Database, covers: readonly ReplacedCover[]): Promise<void> {
  const restored = sql`jsonb_to_recordset(${JSON.stringify(
    covers.map(({ productId: id, url, pictures }) => ({ id, url, ...pictures })),
  )}::jsonb) as r(id bigint, url text, cover_image text, thumbnail_image text, link_image text)`;
  await tx.execute(sql`update products p set cover_image = r.cover_image, thumbnail_image = r.thumbnail_image
    from ${restored} join cover_links l on l.product_id = r.id
    where p.id = r.id and p.cover_image = l.cover_image and p.cover_image is distinct from r.cover_image`);
  await tx.execute(sql`delete from cover_links l using ${restored} where l.product_id = r.id and r.url is null`);
  await tx.execute(sql`update cover_links l
    set url = r.url, cover_image = r.link_image, due_at = null, attempts = 0, problem = null
    from ${restored} where l.product_id = r.id and r.url is not null`);
}
