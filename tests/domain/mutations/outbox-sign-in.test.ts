import { describe, expect, it } from 'vitest';
import { dropRowsSupersededByAccount } from '../../../src/domain/mutations/outbox-sign-in.ts';
import { adding, removing, replacing, sellable } from '../../sync/support/products.ts';
import { cartWith, row } from '../support/cart-rows.ts';

const biology = sellable(1, 1);
const biologyRental = sellable(1, 2);
const history = sellable(2, 1);
const none = cartWith();

describe('what a visitor had asked for and not sent, when they sign in', () => {
  it('goes with them where the account has nothing of the product', () => {
    const rows = [row(adding(biology), 1)];
    expect(dropRowsSupersededByAccount(cartWith(history), none, rows)).toEqual(rows);
  });

  it('goes with them where the account cannot be asked', () => {
    const rows = [row(adding(biology), 1)];
    expect(dropRowsSupersededByAccount(undefined, undefined, rows)).toEqual(rows);
  });

  it('stays behind where the account has chosen for the same product', () => {
    expect(dropRowsSupersededByAccount(cartWith(biologyRental), none, [row(adding(biology), 1)])).toEqual([]);
  });

  it('goes with them where one of several lines in the account came with their own cart', () => {
    const rows = [row(adding(biologyRental), 1)];
    expect(dropRowsSupersededByAccount(cartWith(biology, sellable(1, 3)), cartWith(biology), rows)).toEqual(rows);
  });

  it('goes with them where it began with a change of what they had', () => {
    const rows = [row(removing(biology), 1)];
    expect(dropRowsSupersededByAccount(cartWith(biologyRental), cartWith(biology), rows)).toEqual(rows);
  });

  it('stays behind with all that was done to it', () => {
    const rows = [row(adding(biology), 1), row(removing(biology), 2)];
    expect(dropRowsSupersededByAccount(cartWith(biologyRental), none, rows)).toEqual([]);
  });

  it('goes with them where the line in the account came with their own cart', () => {
    const rows = [row(adding(biologyRental), 1)];
    expect(dropRowsSupersededByAccount(cartWith(biology), cartWith(biology), rows)).toEqual(rows);
  });

  it('goes with them where the line in the account is what their own lost answer brought', () => {
    const rows = [row(adding(biology), 1, { attempts: 1 }), row(replacing(biology, biologyRental), 2)];
    expect(dropRowsSupersededByAccount(cartWith(biology), none, rows)).toEqual(rows);
  });
});
