import { test } from './test.ts';

test.use({ data: 'own' });

test('two windows show the same cart without a reload', async ({ tab }) => {
  await tab.signIn('Nora', '/shelf');
  await tab.goto('/cart/');
  await tab.expectText(/Your cart is empty/);
  const first = await tab.driver.openWindow();
  await tab.goto('/book/12');
  await tab.clickButton(/^Add To Cart$/);
  await tab.expectText(/In Cart/);
  const second = await tab.driver.switchTo(first);
  await tab.expectText(/A Tale of Two Cities/);
  await tab.clickButton(/^Remove/);
  await tab.expectText(/Your cart is empty/);
  await tab.driver.switchTo(second);
  await tab.expectText(/Add To Cart/);
});
