import { expect, it } from 'vitest';
import { toCartProduct } from '../../../src/domain/cart/to-cart-product.ts';
import { book } from '../../modules/support/catalog.ts';

it('keeps the category of a product, so that its drawn cover looks the same in a cart that waits to be saved', () => {
  expect(toCartProduct(book({ subject: 'biology' })).subject).toBe('biology');
  expect('subject' in toCartProduct(book())).toBe(false);
});
