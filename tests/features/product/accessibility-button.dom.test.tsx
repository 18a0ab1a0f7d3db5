import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { writeCollection } from '../../../src/contract/json-api.ts';
import { productFeatureResource, productFeatureSchema } from '../../../src/contract/product-feature.ts';
import { AccessibilityButton } from '../../../src/features/product/accessibility-button.tsx';
import { loadDevice } from '../../../src/sync/load-device.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { book } from '../support/catalogue.ts';
import { cutTheLine } from '../support/no-line.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopLine } from '../support/shop-line.ts';

beforeAll(async () => {
  await loadDevice();
});
beforeEach(giveDialogMethods);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fact = (id: string, subcategory: string, name: string, detail: string) =>
  z.parse(productFeatureSchema, { id, category: 'Accessibility', subcategory, name, detail });

test('opens what is known of a book’s accessibility, in the shared order', async () => {
  const told = [
    fact('1', 'Miscellaneous', 'Index', 'Yes'),
    fact('2', 'Ways of reading', 'Screen reader', 'All text can be read'),
  ];
  const { fetch } = shopLine(({ path }) =>
    path.includes('/product_features/') ? answer(200, writeCollection(productFeatureResource, told)) : undefined,
  );
  vi.stubGlobal('fetch', fetch);
  const person = userEvent.setup();
  await renderInApp(() => <AccessibilityButton item={book({ id: '77' })} />);
  await person.click(await screen.findByRole('button', { name: 'Accessibility metadata' }));
  const dialog = screen.getByRole('dialog', { name: 'Accessibility metadata' });
  expect([...dialog.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual([
    'Ways of reading',
    'Miscellaneous',
  ]);
  await person.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is not there while nothing is known', async () => {
  cutTheLine();
  const { container } = await renderInApp(() => <AccessibilityButton item={book({ id: '78' })} />);
  expect(container.querySelector('button')).toBeNull();
});
