import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productsInCart } from '../../../src/domain/cart/cart-products.ts';
import { courseIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { adding, productOf, sellable } from '../../modules/device/support/products.ts';
import { cartView, cartWith, row } from '../support/cart-rows.ts';

const [biology, history] = [sellable(1, 1), sellable(2, 1)];
const course = z.parse(courseIdSchema, 'BIO-101');

test('the products in the cart are those of the mirror and of the unsent changes', () => {
  const cart = cartView(cartWith(biology), [row(adding(history), 1)]);
  expect([...productsInCart(cart)]).toEqual(['1', '2']);
  expect([...productsInCart(undefined)]).toEqual([]);
});

test('for a course only the products added in that course count', () => {
  const [line] = cartView(cartWith(biology), []).lines;
  if (!line) throw new Error('The cart is empty');
  const cart = { lines: [line, { ...line, courseId: course, productId: productOf(history).id }] };
  expect([...productsInCart(cart, course)]).toEqual(['2']);
});
