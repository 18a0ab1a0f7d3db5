import { and, eq } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { assets } from '../../server/db/schema/assets.ts';
import { offerings } from '../../server/db/schema/offerings.ts';
import { orderLines, orders, shipments } from '../../server/db/schema/orders.ts';
import { products } from '../../server/db/schema/products.ts';
import { momentFrom } from './days.ts';
import { demonstrationShelves, type ShelfEntry } from './demonstration-shelves.ts';
import { firstRow, known } from './first-row.ts';
import type { SeedIds } from './seed-sections.ts';

type Asset = typeof assets.$inferSelect;

/** Seeds the orders behind delivered materials: a paid order with its line and its shipment. */
export async function seedParcels(db: Database, now: Date, ids: SeedIds, seeded: readonly Asset[]): Promise<void> {
  for (const [login, entries] of Object.entries(demonstrationShelves)) {
    for (const entry of entries.filter(({ parcel }) => parcel !== undefined)) {
      const place = { userId: known(ids.people, login), productId: known(ids.products, entry.product) };
      const asset = seeded.find((one) => one.userId === place.userId && one.productId === place.productId);
      if (asset) await seedParcel(db, asset, entry, momentFrom(now, entry.acquired));
    }
  }
}

async function seedParcel(db: Database, asset: Asset, { parcel }: ShelfEntry, orderedAt: Date): Promise<void> {
  const { offering, name } = firstRow(
    await db
      .select({ offering: offerings, name: products.name })
      .from(offerings)
      .innerJoin(products, eq(products.id, offerings.productId))
      .where(and(eq(offerings.productId, asset.productId), eq(offerings.kind, 'print')))
      .limit(1),
  );
  const amount = offering.priceCents ?? 0;
  const order = firstRow(
    await db
      .insert(orders)
      .values({
        userId: asset.userId,
        status: 'paid',
        subtotalCents: amount,
        platformFeeCents: 0,
        totalCents: amount,
        receiptNumber: `R-DEMO-${asset.id}`,
        paymentDescription: 'Visa ending in 4242',
        createdAt: orderedAt,
        paidAt: orderedAt,
      })
      .returning(),
  );
  const line = firstRow(
    await db
      .insert(orderLines)
      .values({
        orderId: order.id,
        productId: asset.productId,
        offeringId: offering.id,
        name,
        kind: offering.kind,
        tenure: offering.tenure,
        description: offering.description,
        priceCents: amount,
      })
      .returning(),
  );
  await db.insert(shipments).values({ orderLineId: line.id, ...parcel, shippedAt: momentFrom(orderedAt, 1) });
  await db.update(assets).set({ orderLineId: line.id }).where(eq(assets.id, asset.id));
}
