import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/database.ts';

const path = z.string().nullable();
/** The pictures of a product and of its link, before a change brought another cover. */
export const picturesSchema = z.object({ cover_image: path, thumbnail_image: path, link_image: path });
export type Pictures = z.infer<typeof picturesSchema>;

/** A cover that a change brought, and what the product had before. */
export interface ReplacedCover {
  readonly productId: number;
  /** Address that the product had before; null if it had none. */
  readonly url: string | null;
  readonly pictures: Pictures;
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
