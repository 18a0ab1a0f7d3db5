import { isRefused } from '../../engine/outbox/is-refused.ts';
import type { OutboxRow } from '../../engine/outbox/outbox-row.ts';
import { type AcknowledgedCart, type KnownLine, knownLineOf, type Shelf } from './acknowledged-cart.ts';
import type { CartItem, CartLineKey, CartProduct } from './cart-schema.ts';
import { type CartFold, type CartViewLine, cartViewOf } from './fold-cart.ts';

/** A change to the cart that the person did not make and may react to. `key` identifies it for {@link acknowledge}. */
export type CartNotice =
  | {
      readonly kind: 'priceMoved';
      readonly key: CartLineKey;
      readonly line: CartViewLine;
      /** In cents. */
      readonly before: number;
      readonly after: number;
    }
  /** The line is in the cart and can no longer be bought. */
  | { readonly kind: 'withdrawn'; readonly key: CartLineKey; readonly line: CartViewLine }
  /** The line is in the cart and the person owns the product now. */
  | { readonly kind: 'owned'; readonly key: CartLineKey; readonly line: CartViewLine }
  /** The product was bought and its line left the cart. */
  | { readonly kind: 'bought'; readonly key: CartLineKey; readonly product: CartProduct }
  /** The server refused a queued change. */
  | { readonly kind: 'refused'; readonly key: string; readonly row: OutboxRow };

/** The cart data on the device. */
export interface CartData {
  readonly cart: CartFold;
  readonly memory: AcknowledgedCart;
  readonly shelf: Shelf;
}

/**
 * Returns the unacknowledged notices, at most one per line: first what makes buying unnecessary, then impossible, then
 * a changed price.
 */
export function cartNotices({ cart, memory, shelf }: CartData): CartNotice[] {
  const { lines } = cartViewOf(cart);
  const items = new Map((cart.mirror?.cartItems ?? []).map((item) => [item.id, item]));
  const ofLines = lines.flatMap((line) => {
    const item = items.get(line.key);
    const known = memory.lines[line.key];
    // A line with a pending change on this device gets no notice.
    if (!item || !known || line.pending) return [];
    return noticesOfLine(line, known, knownLineOf(item, shelf));
  });
  const refused = cart.changes.filter(({ row }) => isRefused(row) && row.problem?.isNews === true);
  return [
    ...refused.map(({ row }): CartNotice => ({ kind: 'refused', key: row.id, row })),
    ...ofLines,
    ...boughtOf(memory, shelf),
  ];
}

function noticesOfLine(line: CartViewLine, known: KnownLine, now: KnownLine): CartNotice[] {
  const { key } = line;
  if (now.isOwned && !known.isOwned) return [{ kind: 'owned', key, line }];
  if (!now.isAvailable && known.isAvailable) return [{ kind: 'withdrawn', key, line }];
  const [before, after] = [known.price, now.price];
  if (before === undefined || after === undefined || before === after || !now.isAvailable) return [];
  return [{ kind: 'priceMoved', key, line, before, after }];
}

/** A removed line gets a notice only if its product is on the shelf. */
function boughtOf({ gone }: AcknowledgedCart, shelf: Shelf): CartNotice[] {
  return gone
    .filter(({ product, at }) =>
      (shelf.get(product.id) ?? []).some((asset) => !asset.isExpired && Date.parse(asset.acquiredAt) <= at),
    )
    .map(({ key, product }) => ({ kind: 'bought', key, product }));
}

/** Returns the acknowledged state after the notices with these keys were shown. */
export function acknowledge({ cart, memory, shelf }: CartData, keys: ReadonlySet<string>): AcknowledgedCart {
  const acknowledged = (cart.mirror?.cartItems ?? []).filter((item: CartItem) => keys.has(item.id));
  return {
    lines: { ...memory.lines, ...Object.fromEntries(acknowledged.map((item) => [item.id, knownLineOf(item, shelf)])) },
    gone: memory.gone.filter(({ key }) => !keys.has(key)),
  };
}
