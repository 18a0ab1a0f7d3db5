import { sql } from 'drizzle-orm';

/** The ISBN that the staff pages show for a product, in the table `products` with the alias `p`; null without one. */
export const ISBN_OF_PRODUCT = sql`(select i.value from product_identifiers i
  where i.product_id = p.id and i.type in ('EISBN13', 'ISBN13') order by i.type limit 1)`;
