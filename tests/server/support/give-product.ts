import type { Database } from '../../../server/db/database.ts';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { productContributors, products } from '../../../server/db/schema/products.ts';
import { toSlug } from '../../../src/domain/catalog/slug.ts';

/** A book on sale, without offerings; returns the row. */
export async function giveProduct(
  db: Database,
  values: Partial<typeof products.$inferInsert> = {},
  authors: readonly string[] = ['Mary Shelley'],
) {
  const name = values.name ?? 'The Modern Prometheus';
  const [row] = await db
    .insert(products)
    .values({
      productType: 'book',
      name,
      sortName: name.replace(/^(The|A|An) /, ''),
      slug: toSlug(name),
      authorsText: authors.join(', '),
      ...values,
    })
    .returning();
  if (!row) throw new Error('No product was made');
  if (authors.length > 0) {
    await db
      .insert(productContributors)
      .values(authors.map((author, index) => ({ productId: row.id, position: index + 1, name: author })));
  }
  return row;
}

/** Creates an offering and returns its row. By default it is a digital rental for 180 days at 20.00. */
export async function giveOffering(
  db: Database,
  productId: number,
  values: Partial<typeof offerings.$inferInsert> = {},
) {
  const kind = values.kind ?? 'digital';
  const tenure = values.tenure ?? 'rental';
  const [row] = await db
    .insert(offerings)
    .values({
      productId,
      sourceKey: `${kind}-${tenure}-${values.durationDays ?? 180}-${values.priceCents ?? 2000}`,
      kind,
      tenure,
      priceCents: 2000,
      description: '180 Day Access',
      durationDays: 180,
      ...values,
    })
    .returning();
  if (!row) throw new Error('No offering was made');
  return row;
}
