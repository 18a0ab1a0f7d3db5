import { ENTER } from './driver.ts';
import { test } from './test.ts';

test.use({ data: 'own' });

test('a visitor finds a book, changes and removes it in the cart, signs in, buys it and reads it', async ({ tab }) => {
  await tab.goto('/');
  await tab.type('main input[type=search], header input[type=search]', `anatomy phys${ENTER}`);
  await tab.expectPath(/^\/search\?/);
  await tab.clickLink(/^Anatomy and Physiology/);
  await tab.expectPath(/^\/book\/\d+/);
  await tab.choose(/90/);
  await tab.clickButton(/^Add To Cart$/);
  await tab.expectText(/In Cart/);
  await tab.choose(/180/);
  await tab.clickButton(/^Update Cart$/);
  await tab.clickLink(/^View Cart$/);
  await tab.expectPath(/^\/cart/);
  await tab.expectText(/Anatomy and Physiology[\s\S]*180/);
  await tab.clickButton(/^Remove/);
  await tab.expectText(/Your cart is empty/);

  await tab.goto('/browse/history');
  await tab.clickLink(/^Narrative of the Life/);
  await tab.clickButton(/^Add To Cart$/);
  await tab.expectText(/In Cart/);
  await tab.goto('/cart/');
  await tab.clickLink(/^Checkout$/);
  await tab.clickLink(/log in/i);
  await tab.clickButton(/^Nora/);
  await tab.expectText(/Checkout[\s\S]*Narrative of the Life/);
  await tab.choose(/4242/);
  await tab.clickButton(/^Place order/i);
  await tab.expectPath(/^\/checkout\/complete\/\d+/);
  await tab.expectText(/receipt/i);
  await tab.goto('/shelf');
  await tab.expectText(/My Shelf[\s\S]*Narrative of the Life/);
});
