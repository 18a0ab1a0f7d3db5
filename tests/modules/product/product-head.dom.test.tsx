import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProductHead } from '../../../src/modules/product/product-head.tsx';
import { book } from '../support/catalog.ts';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

test('the application’s tags replace those of the server-rendered page', async () => {
  document.head.innerHTML = `
    <link data-served rel="canonical" href="https://old.example/book/42" />
    <meta data-served name="description" content="As it was sent" />
    <script data-served type="application/ld+json">{}</script>
    <meta name="viewport" content="width=device-width" />`;
  const item = book({ description: 'A year on the shore.' });
  const { unmount } = await renderInApp(() => <ProductHead item={item} channelType="retail" />);
  expect(document.head.querySelector('[data-served]')).toBeNull();
  expect(document.head.querySelector('meta[name="viewport"]')).not.toBeNull();
  const canonical = document.head.querySelectorAll('link[rel="canonical"]');
  expect([...canonical].map((link) => link.getAttribute('href'))).toEqual([
    `${window.location.origin}/book/42/biology-of-the-tidal-shore`,
  ]);
  expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('A year on the shore.');
  unmount();
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
});
