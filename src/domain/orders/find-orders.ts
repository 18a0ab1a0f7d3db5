import { foldLetters } from '../catalog/search-words.ts';
import type { Order } from './order-schema.ts';

type Searched = Pick<Order, 'id' | 'receiptNumber' | 'lines'>;

/**
 * Returns the orders in which every typed word occurs: in the title of an item, its description, the order number or the
 * receipt number (ORDER-1). Capitals and accents make no difference.
 */
export function findOrders<Found extends Searched>(orders: readonly Found[], words: string): Found[] {
  const wanted = foldLetters(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return orders.filter((order) => {
    const text = foldLetters(
      [
        order.id,
        order.receiptNumber ?? '',
        ...order.lines.flatMap(({ name, description }) => [name, description]),
      ].join(' '),
    );
    return wanted.every((word) => text.includes(word));
  });
}
