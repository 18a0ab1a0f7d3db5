import { expect } from '@playwright/test';
import { test } from './test.ts';

test.use({ data: 'own', isDark: true });

test('a person chooses French on a dark device, and goes to the checkout', async ({ tab }) => {
  await tab.signIn('Nora', '/account');
  await tab.type('[aria-labelledby=language] select', 'F');
  await tab.expectText(/Langue de l’interface/);
  await tab.goto('/book/12');
  await tab.clickButton(/^Ajouter au panier$/);
  await tab.clickLink(/^Voir le panier$/);
  await tab.expectText(/A Tale of Two Cities[\s\S]*\d,\d\d\s\$/);
  await tab.clickLink(/^Passer à la caisse$/);
  await tab.expectPath(/^\/checkout/);
  await tab.choose(/4242/);
  const ground = await tab.driver.run('return getComputedStyle(document.documentElement).backgroundColor');
  expect(ground).toBe('rgb(24, 22, 19)');
});
