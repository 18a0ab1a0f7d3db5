import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { productFeatureResource, productFeatureSchema } from '../../../src/domain/catalog/product-feature-schema.ts';
import { writeCollection } from '../../../src/engine/http/json-api.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { AccessibilityButtonOf } from '../../../src/modules/product/accessibility-button.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { book } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

beforeAll(async () => {
  await loadSyncClient();
});
beforeEach(giveDialogMethods);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const feature = (id: string, subcategory: string, name: string, detail: string) =>
  z.parse(productFeatureSchema, { id, category: 'Accessibility', subcategory, name, detail });

test('opens the accessibility details of a book in the shared order', async () => {
  const received = [
    feature('1', 'Miscellaneous', 'Index', 'Yes'),
    feature('2', 'Ways of reading', 'Screen reader', 'All text can be read'),
  ];
  const { fetch } = shopConnection(({ path }) =>
    path.includes('/product_features/') ? answer(200, writeCollection(productFeatureResource, received)) : undefined,
  );
  vi.stubGlobal('fetch', fetch);
  const person = userEvent.setup();
  await renderInApp(() => <AccessibilityButtonOf item={book({ id: '77' })} />);
  await person.click(await screen.findByRole('button', { name: 'Accessibility details' }));
  const dialog = screen.getByRole('dialog', { name: 'Accessibility details' });
  expect([...dialog.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual([
    'Ways of reading',
    'Miscellaneous',
  ]);
  await person.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is absent while nothing is known', async () => {
  cutConnection();
  const { container } = await renderInApp(() => <AccessibilityButtonOf item={book({ id: '78' })} />);
  expect(container.querySelector('button')).toBeNull();
});
