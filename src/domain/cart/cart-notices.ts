import { isRefused } from '../mutations/outbox-facts.ts';
import type { OutboxRow } from '../mutations/outbox-row.ts';
import { type AcknowledgedCart, factsOf, type KnownLine, type Shelf } from './acknowledged-cart.ts';
import type { CartItem, CartLineKey, CartProduct, UserCart } from './cart-schema.ts';
import { type CartRow, type CartViewLine, foldCart, isCartRow } from './fold-cart.ts';

/** What happened to a person's cart without them, and leaves them a choice. `key` names it for {@link acknowledge}. */
export type CartNotice =
  | {
      readonly kind: 'priceMoved';
      readonly key: CartLineKey;
      readonly line: CartViewLine;
      /** In cents. */
      readonly before: number;
      readonly after: number;
    }
  /** It stands in the cart and can no longer be bought. */
  | { readonly kind: 'withdrawn'; readonly key: CartLineKey; readonly line: CartViewLine }
  /** It stands in the cart and is theirs by now. */
  | { readonly kind: 'owned'; readonly key: CartLineKey; readonly line: CartViewLine }
  /** It was bought and has left the cart. */
  | { readonly kind: 'bought'; readonly key: CartLineKey; readonly product: CartProduct }
  /** A change that had waited was refused when it was sent. */
  | { readonly kind: 'refused'; readonly key: string; readonly row: CartRow };

/** What is on the device of a cart. */
export interface CartFacts {
  readonly cart: UserCart | undefined;
  readonly memory: AcknowledgedCart;
  readonly rows: readonly OutboxRow[];
  readonly shelf: Shelf;
}

/** What the person has not been told yet, one piece of news a line: first what makes buying needless, then impossible, then dearer. */
export function cartNotices({ cart, memory, rows, shelf }: CartFacts): CartNotice[] {
  const { lines } = foldCart(cart, rows);
  const items = new Map((cart?.cartItems ?? []).map((item) => [item.id, item]));
  const ofLines = lines.flatMap((line) => {
    const item = items.get(line.key);
    const known = memory.lines[line.key];
    // What is changed on this device anyway is not asked about.
    if (!item || !known || line.pending) return [];
    return noticesOfLine(line, known, factsOf(item, shelf));
  });
  const refused = rows.filter(
    (row): row is CartRow => isCartRow(row) && isRefused(row) && row.problem?.isNews === true,
  );
  return [
    ...refused.map((row): CartNotice => ({ kind: 'refused', key: row.id, row })),
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

/** A line that went is only worth a word where its product came. */
function boughtOf({ gone }: AcknowledgedCart, shelf: Shelf): CartNotice[] {
  return gone
    .filter(({ product, at }) =>
      (shelf.get(product.id) ?? []).some((asset) => !asset.isExpired && Date.parse(asset.acquiredAt) <= at),
    )
    .map(({ key, product }) => ({ kind: 'bought', key, product }));
}

/** The memory after the person was told of the news under these keys. */
export function acknowledge(
  { cart, memory, shelf }: Omit<CartFacts, 'rows'>,
  keys: ReadonlySet<string>,
): AcknowledgedCart {
  const acknowledged = (cart?.cartItems ?? []).filter((item: CartItem) => keys.has(item.id));
  return {
    lines: { ...memory.lines, ...Object.fromEntries(acknowledged.map((item) => [item.id, factsOf(item, shelf)])) },
    gone: memory.gone.filter(({ key }) => !keys.has(key)),
  };
}
