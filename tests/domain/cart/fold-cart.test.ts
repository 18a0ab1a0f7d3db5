import { describe, expect, it } from 'vitest';
import { lineKeysOf } from '../../../src/domain/cart/fold-cart.ts';
import { foldCart } from '../../../src/modules/cart/data/mutations.ts';
import {
  adding,
  freeing,
  itemOf,
  keyOf,
  removing,
  replacing,
  sellable,
} from '../../modules/device/support/products.ts';
import { cartView, cartWith, row } from '../support/cart-rows.ts';

const biology = sellable(1, 1);
const biologyRental = sellable(1, 2);
const history = sellable(2, 1);

const refused = { problem: { kind: 'refused', code: 'offering_unavailable', detail: 'Not sold any more.' } };

describe('the folded cart', () => {
  it('equals the mirror when the outbox is empty', () => {
    const view = cartView(cartWith(biology, history), []);
    expect(view.lines.map((line) => line.key)).toEqual([keyOf(biology), keyOf(history)]);
    expect(view).toMatchObject({ isKnown: true, waiting: 0, subtotal: 1150 + 2150 });
  });

  it('keeps what the server reports about a line: its withdrawal and its former price', () => {
    const cart = cartWith(biology, history);
    const [first, second] = cart.cartItems;
    if (!first || !second) throw new Error('The cart has two lines');
    const received = {
      ...cart,
      cartItems: [
        { ...first, isAvailable: false },
        { ...second, priceBefore: '9.99' },
      ],
    };
    expect(cartView(received, []).lines).toMatchObject([
      { isWithdrawn: true },
      { isWithdrawn: false, priceBefore: 999 },
    ]);
  });

  it('is unknown, not empty, before the first pull', () => {
    expect(cartView(undefined, [])).toMatchObject({ isKnown: false, lines: [] });
  });

  it('shows a line added offline with the details that were on screen, marked as pending', () => {
    const [line] = cartView(undefined, [row(adding(biology), 1)]).lines;
    expect(line).toMatchObject({ key: keyOf(biology), pending: 'added', product: { name: 'Book 1' } });
    expect(line?.offering.price).toBe('11.50');
  });

  it('shows a replaced line once, as its replacement', () => {
    const view = cartView(cartWith(biology), [row(replacing(biology, biologyRental), 1)]);
    expect(view.lines.map((line) => [line.key, line.pending])).toEqual([[keyOf(biologyRental), 'replaced']]);
  });

  it('omits a removed line at once', () => {
    expect(cartView(cartWith(biology), [row(removing(biology), 1)]).lines).toEqual([]);
  });

  it('does not duplicate a line that the server already has while its mutation is retried', () => {
    const view = cartView(cartWith(biology), [row(adding(biology), 1, { attempts: 1 })]);
    expect(view.lines).toHaveLength(1);
  });

  it('lists a refused addition separately and not in the subtotal', () => {
    const view = cartView(cartWith(history), [row(adding(biology), 1, refused)]);
    expect(view.lines.map((line) => line.key)).toEqual([keyOf(history)]);
    expect(view.subtotal).toBe(2150);
    expect(view.waiting).toBe(0);
    expect(view.refusedLines[0]?.refused).toMatchObject({ detail: 'Not sold any more.', kind: 'add' });
  });

  it('shows the old line again, with the reason, when its replacement is refused', () => {
    const view = cartView(cartWith(biology), [row(replacing(biology, biologyRental), 1, refused)]);
    expect(view.lines.map((line) => [line.key, line.refused?.code])).toEqual([
      [keyOf(biology), 'offering_unavailable'],
    ]);
  });

  it('shows the reason of a refused removal at that line only', () => {
    const view = cartView(cartWith(history, biology), [
      row(removing(biology), 1, refused),
      row(adding(biologyRental), 2),
    ]);
    expect(view.lines.map((line) => [line.key, line.refused?.kind])).toEqual([
      [keyOf(history), undefined],
      [keyOf(biology), 'remove'],
      [keyOf(biologyRental), undefined],
    ]);
    expect(view.refusedLines).toEqual([]);
    expect(view.waiting).toBe(1);
  });

  it('does not list a refused addition when the line is in the cart after all', () => {
    const rows = [row(adding(biology), 1, refused), row(adding(history), 2, refused)];
    const view = cartView(cartWith(biology), rows);
    expect(view.refusedLines.map((line) => [line.key, line.pending])).toEqual([[keyOf(history), undefined]]);
    expect(view.lines[0]?.refused).toBeUndefined();
  });

  it('omits a line without a format', () => {
    const formless = { ...itemOf(biology), isDigital: false, isPrint: false };
    expect(cartView({ ...cartWith(), cartItems: [formless, itemOf(history)] }, []).lines).toHaveLength(1);
  });

  it('lists the lines that a change affects, the added one first', () => {
    const rows = [adding(biology), replacing(biology, history), removing(biology)].map((mutation, at) =>
      row(mutation, at + 1),
    );
    const keys = foldCart(undefined, rows).changes.map(({ operation }) => lineKeysOf(operation));
    expect(keys).toEqual([[keyOf(biology)], [keyOf(history), keyOf(biology)], [keyOf(biology)]]);
  });

  it('counts a line without a price as 0 and reports no error', () => {
    const free = { ...itemOf(biology), offering: { ...itemOf(biology).offering, price: undefined } };
    const view = cartView({ ...cartWith(), cartItems: [free, itemOf(history)] }, []);
    expect(view.subtotal).toBe(2150);
  });

  it('is not changed by free items', () => {
    expect(cartView(cartWith(), [row(freeing(biology), 1)])).toMatchObject({ lines: [], waiting: 0 });
  });
});
