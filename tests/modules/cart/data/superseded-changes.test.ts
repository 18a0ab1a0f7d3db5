import { describe, expect, it } from 'vitest';
import { dropRowsSupersededByAccount } from '../../../../src/modules/cart/data/mutations.ts';
import { cartWith, row } from '../../../domain/support/cart-rows.ts';
import { adding, removing, replacing, sellable } from '../../device/support/products.ts';

const biology = sellable(1, 1);
const biologyRental = sellable(1, 2);
const history = sellable(2, 1);
const none = cartWith();

describe('an unsent mutation of a visitor at sign-in', () => {
  it('is kept when the account has nothing of the product', () => {
    const rows = [row(adding(biology), 1)];
    expect(dropRowsSupersededByAccount(cartWith(history), none, rows)).toEqual(rows);
  });

  it('is kept when the account cannot be loaded', () => {
    const rows = [row(adding(biology), 1)];
    expect(dropRowsSupersededByAccount(undefined, undefined, rows)).toEqual(rows);
  });

  it('is dropped when the account has a line of the same product', () => {
    expect(dropRowsSupersededByAccount(cartWith(biologyRental), none, [row(adding(biology), 1)])).toEqual([]);
  });

  it('is kept when one of several lines in the account came from the visitor’s cart', () => {
    const rows = [row(adding(biologyRental), 1)];
    expect(dropRowsSupersededByAccount(cartWith(biology, sellable(1, 3)), cartWith(biology), rows)).toEqual(rows);
  });

  it('is kept when it starts with a change of the visitor’s confirmed cart', () => {
    const rows = [row(removing(biology), 1)];
    expect(dropRowsSupersededByAccount(cartWith(biologyRental), cartWith(biology), rows)).toEqual(rows);
  });

  it('is dropped together with its follow-up mutations', () => {
    const rows = [row(adding(biology), 1), row(removing(biology), 2)];
    expect(dropRowsSupersededByAccount(cartWith(biologyRental), none, rows)).toEqual([]);
  });

  it('is kept when the line in the account came from the visitor’s cart', () => {
    const rows = [row(adding(biologyRental), 1)];
    expect(dropRowsSupersededByAccount(cartWith(biology), cartWith(biology), rows)).toEqual(rows);
  });

  it('is kept when the line in the account came from a mutation whose response was lost', () => {
    const rows = [row(adding(biology), 1, { attempts: 1 }), row(replacing(biology, biologyRental), 2)];
    expect(dropRowsSupersededByAccount(cartWith(biology), none, rows)).toEqual(rows);
  });
});
