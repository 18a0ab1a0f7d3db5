import type { Order } from '../../../domain/orders/order-schema.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';

/** Returns a page of the person's orders, newest first. Pages count from 1. */
export async function loadOrders(db: PersonDatabase, page: number, pageSize: number): Promise<Order[]> {
  const rows = await db.orders
    .orderBy('createdAt')
    .reverse()
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .toArray();
  return rows.map((row) => row.value);
}

/** Returns one order with its receipt, also offline. */
export async function loadOrder(db: PersonDatabase, id: string): Promise<Order | undefined> {
  return (await db.orders.get(id))?.value;
}

export async function putOrders(db: PersonDatabase, orders: readonly Order[]): Promise<void> {
  await db.orders.bulkPut(orders.map((value) => ({ id: value.id, createdAt: value.createdAt, value })));
}
