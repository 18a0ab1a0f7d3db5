import { describe, expect, it } from 'vitest';
import {
  type AcknowledgedCart,
  buildAcknowledgedCart,
  EMPTY_ACKNOWLEDGED_CART,
  type Shelf,
} from '../../../src/domain/cart/acknowledged-cart.ts';
import { flagsOfFormat } from '../../../src/domain/cart/cart-format.ts';
import { acknowledge, cartNotices } from '../../../src/domain/cart/cart-notices.ts';
import type { UserCart } from '../../../src/domain/cart/cart-schema.ts';
import type { OutboxRow } from '../../../src/engine/outbox/outbox-row.ts';
import { foldCart } from '../../../src/modules/cart/data/mutations.ts';
import { asset } from '../../modules/device/support/code-server.ts';
import {
  adding,
  freeing,
  keyOf,
  productOf,
  removing,
  replacing,
  sellable,
} from '../../modules/device/support/products.ts';
import { cartWith, row } from '../support/cart-rows.ts';

const biology = sellable(1, 1);
const biologyRental = sellable(1, 2);
const history = sellable(2, 1);
const NOON = Date.parse('2026-09-10T12:00:00Z');

/** Returns the cart with the first line at another price, as the server sends it after a price change. */
const atPrice = (cart: UserCart, price: string): UserCart => ({
  ...cart,
  cartItems: cart.cartItems.map((item, place) =>
    place > 0 ? item : { ...item, offering: { ...item.offering, price } },
  ),
});
const withdrawn = (cart: UserCart): UserCart => ({
  ...cart,
  cartItems: cart.cartItems.map((item) => ({ ...item, isAvailable: false })),
});
const owning = (acquiredAt = '2026-09-01T00:00:00.000Z'): Shelf =>
  new Map([[productOf(biology).id, [asset(biology.productId, { acquiredAt })]]]);

const NOTHING = { memory: EMPTY_ACKNOWLEDGED_CART, before: undefined, changes: [], shelf: new Map(), removedAt: NOON };

interface Step {
  readonly rows?: readonly OutboxRow[];
  readonly shelf?: Shelf;
  readonly removedAt?: number | undefined;
}

/** Returns the acknowledged cart after the carts were stored one after the other. */
function remembered(...steps: readonly (readonly [cart: UserCart, step?: Step])[]): AcknowledgedCart {
  let memory = EMPTY_ACKNOWLEDGED_CART;
  let before: UserCart | undefined;
  for (const [after, step] of steps) {
    memory = buildAcknowledgedCart({
      memory,
      before,
      after,
      changes: foldCart(undefined, step?.rows ?? []).changes,
      shelf: step?.shelf ?? new Map(),
      removedAt: step && 'removedAt' in step ? step.removedAt : NOON,
    });
    before = after;
  }
  return memory;
}

const kinds = (cart: UserCart, memory: AcknowledgedCart, { rows = [], shelf = new Map() }: Step = {}) =>
  cartNotices({ cart: foldCart(cart, rows), memory, shelf }).map(({ kind, key }) => `${kind} ${key}`);

describe('cart notices', () => {
  it('are absent while nothing changed', () => {
    const cart = cartWith(biology, history);
    expect(kinds(cart, remembered([cart], [cart]))).toEqual([]);
  });

  it('report a changed price until it was shown', () => {
    const cart = cartWith(biology, history);
    const dearer = atPrice(cart, '19.00');
    const memory = remembered([cart], [dearer], [dearer]);
    const [notices] = cartNotices({ cart: foldCart(dearer, []), memory, shelf: new Map() });
    expect(notices).toMatchObject({ kind: 'priceMoved', key: keyOf(biology), before: 1150, after: 1900 });
    const received = acknowledge({ cart: foldCart(dearer, []), memory, shelf: new Map() }, new Set([keyOf(biology)]));
    expect(kinds(dearer, received)).toEqual([]);
    expect(kinds(atPrice(cart, '20.00'), received)).toEqual([`priceMoved ${keyOf(biology)}`]);
  });

  it('do not report a price that changed and changed back before it was shown', () => {
    const cart = cartWith(biology);
    expect(kinds(cart, remembered([cart], [atPrice(cart, '19.00')], [cart]))).toEqual([]);
  });

  it('compare with the price that was shown when the line was added offline', () => {
    const dearer = atPrice(cartWith(biology), '19.00');
    const memory = remembered([cartWith()], [dearer, { rows: [row(adding(biology), 1, { attempts: 1 })] }]);
    expect(kinds(dearer, memory)).toEqual([`priceMoved ${keyOf(biology)}`]);
  });

  it('use the current price of a line added on another device, or its price at the time it was added there', () => {
    const cart = cartWith(biology);
    expect(kinds(cart, remembered([cartWith()], [cart]))).toEqual([]);
    const moved = { ...cart, cartItems: cart.cartItems.map((item) => ({ ...item, priceBefore: '9.00' })) };
    expect(kinds(moved, remembered([cartWith()], [moved]))).toEqual([`priceMoved ${keyOf(biology)}`]);
  });

  it('do not report another format of the same offering as a price change', () => {
    const cart = cartWith(biology);
    const combo = atPrice({ ...cart, cartItems: cart.cartItems.map((item) => ({ ...item, isPrint: true })) }, '30.00');
    expect(kinds(combo, remembered([cart], [combo, { rows: [] }])).length).toBe(0);
  });

  it('report a withdrawn offering instead of its price', () => {
    const cart = cartWith(biology);
    const gone = withdrawn(atPrice(cart, '19.00'));
    expect(kinds(gone, remembered([cart], [gone]))).toEqual([`withdrawn ${keyOf(biology)}`]);
  });

  it('report a line that the person now owns, but not one that they owned when they added it', () => {
    const cart = cartWith(biology);
    expect(kinds(cart, remembered([cart]), { shelf: owning() })).toEqual([`owned ${keyOf(biology)}`]);
    expect(kinds(cart, remembered([cart, { shelf: owning() }]), { shelf: owning() })).toEqual([]);
  });

  it.each([
    ['digital', 'digital', true],
    ['print', 'digital', false],
    ['digital', 'print', false],
    ['print', 'print', true],
    ['combo', 'print', true],
    ['digital', 'combo', true],
    ['print', 'combo', true],
    ['combo', 'combo', true],
  ] as const)('with %s on the shelf, a line of %s is reported as owned: %s', (cached, wanted, isAcknowledged) => {
    const cart = cartWith(biology);
    const line = { ...cart, cartItems: cart.cartItems.map((item) => ({ ...item, ...flagsOfFormat(wanted) })) };
    const shelf: Shelf = new Map([[productOf(biology).id, [asset(biology.productId, { format: cached })]]]);
    expect(kinds(line, remembered([line]), { shelf })).toEqual(isAcknowledged ? [`owned ${keyOf(biology)}`] : []);
  });

  it('ignore expired assets and assets of other products', () => {
    const cart = cartWith(biology);
    const expired: Shelf = new Map([[productOf(biology).id, [asset(biology.productId, { isExpired: true })]]]);
    expect(kinds(cart, remembered([cart]), { shelf: expired })).toEqual([]);
    expect(kinds(cartWith(history), remembered([cartWith(history)]), { shelf: owning() })).toEqual([]);
  });

  it('compare with the mirror before anything was acknowledged', () => {
    const [before, after] = [cartWith(history, biology), atPrice(cartWith(biology), '19.00')];
    const memory = buildAcknowledgedCart({ ...NOTHING, before, after });
    expect(memory.lines[keyOf(biology)]?.price).toBe(1150);
    const print = { ...after, cartItems: after.cartItems.map((item) => ({ ...item, ...flagsOfFormat('combo') })) };
    expect(buildAcknowledgedCart({ ...NOTHING, before, after: print }).lines[keyOf(biology)]?.price).toBe(1900);
  });

  it('compare with the last mutation of this line and of no other', () => {
    const after = atPrice(cartWith(biology), '19.00');
    const priceBy = (...rows: OutboxRow[]) =>
      buildAcknowledgedCart({ ...NOTHING, after, changes: foldCart(undefined, rows).changes }).lines[keyOf(biology)]
        ?.price;
    expect(priceBy(row(adding(biology), 1), row(adding(history), 2))).toBe(1150);
    expect(priceBy(row(replacing(biologyRental, biology), 1), row(removing(biology), 2))).toBe(1150);
    expect(priceBy(row(adding(history), 1))).toBe(1900);
    expect(priceBy(row(removing(biology), 1))).toBe(1900);
    expect(priceBy(row(freeing(biology), 1))).toBe(1900);
  });

  it('skip a line that has no acknowledged state or no price', () => {
    expect(kinds(withdrawn(cartWith(biology)), EMPTY_ACKNOWLEDGED_CART)).toEqual([]);
    const cart = cartWith(biology);
    const unpriced = {
      ...cart,
      cartItems: cart.cartItems.map(({ offering: { price: _, ...offering }, ...item }) => ({ ...item, offering })),
    };
    expect(kinds(unpriced, remembered([cart]))).toEqual([]);
    expect(kinds(cart, remembered([unpriced]))).toEqual([]);
  });

  it('skip a line that has a pending change on this device', () => {
    const cart = cartWith(biology);
    const memory = remembered([cart], [withdrawn(cart)]);
    for (const mutation of [removing(biology), replacing(biology, biologyRental)]) {
      expect(kinds(withdrawn(cart), memory, { rows: [row(mutation, 1)] })).toEqual([]);
    }
  });
});

describe('a line that was removed from the cart elsewhere', () => {
  const empty = cartWith();

  it('is reported once when its product was added to the shelf', () => {
    const memory = remembered([cartWith(biology)], [empty]);
    expect(kinds(empty, memory)).toEqual([]);
    expect(kinds(empty, memory, { shelf: owning() })).toEqual([`bought ${keyOf(biology)}`]);
    const received = acknowledge({ cart: foldCart(empty, []), memory, shelf: owning() }, new Set([keyOf(biology)]));
    expect(kinds(empty, received, { shelf: owning() })).toEqual([]);
  });

  it('is not reported when the product was owned before or was added to the shelf only later', () => {
    const before = remembered([cartWith(biology), { shelf: owning() }], [empty, { shelf: owning() }]);
    expect(kinds(empty, before, { shelf: owning() })).toEqual([]);
    const memory = remembered([cartWith(biology)], [empty]);
    expect(kinds(empty, memory, { shelf: owning('2026-09-11T00:00:00.000Z') })).toEqual([]);
  });

  it('is not reported when it was removed here or may have been paid for here', () => {
    const requested = remembered([cartWith(biology)], [empty, { rows: [row(removing(biology), 1, { attempts: 1 })] }]);
    const paid = remembered([cartWith(biology)], [empty, { removedAt: undefined }]);
    for (const memory of [requested, paid]) expect(kinds(empty, memory, { shelf: owning() })).toEqual([]);
  });

  it('is the same line that was in the cart', () => {
    const memory = remembered([cartWith(history, biology)], [cartWith(history)]);
    expect(memory.gone.map(({ key, at }) => [key, at])).toEqual([[keyOf(biology), NOON]]);
    expect(remembered([cartWith(history, biology)], [cartWith(history)], [cartWith(history)]).gone).toEqual(
      memory.gone,
    );
  });

  it('is reported only while the product is still on the shelf', () => {
    const memory = remembered([cartWith(biology)], [empty]);
    const expired: Shelf = new Map([[productOf(biology).id, [asset(biology.productId, { isExpired: true })]]]);
    expect(kinds(empty, memory, { shelf: expired })).toEqual([]);
    const other = acknowledge({ cart: foldCart(empty, []), memory, shelf: owning() }, new Set([keyOf(history)]));
    expect(other.gone).toHaveLength(1);
  });

  it('is limited to the last twenty', () => {
    const many = Array.from({ length: 25 }, (_, at) => sellable(at + 1, 1));
    const memory = remembered([cartWith(...many)], [empty]);
    expect(memory.gone.map(({ key }) => key)).toEqual(many.slice(5).map(keyOf));
  });

  it('is dropped when it is in the cart again', () => {
    const memory = remembered([cartWith(biology)], [empty], [cartWith(biology)]);
    expect(memory.gone).toEqual([]);
  });
});

describe('a refusal', () => {
  const refused = (isNews: boolean) => ({
    problem: { kind: 'refused', code: 'already_owned', detail: 'You have it.', isNews },
  });

  it('is reported when the change had waited, and not when the person saw it happen', () => {
    const waited = row(adding(biology), 1, refused(true));
    expect(kinds(cartWith(), EMPTY_ACKNOWLEDGED_CART, { rows: [waited] })).toEqual([`refused ${waited.id}`]);
    expect(kinds(cartWith(), EMPTY_ACKNOWLEDGED_CART, { rows: [row(adding(biology), 1, refused(false))] })).toEqual([]);
  });
});
