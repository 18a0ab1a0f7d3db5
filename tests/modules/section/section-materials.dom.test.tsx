import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sectionProductResource } from '../../../src/domain/sections/section-product-schema.ts';
import { writeCollection } from '../../../src/engine/http/json-api.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { useSectionProducts } from '../../../src/modules/section/use-section.ts';
import { material, section } from '../../domain/support/section.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Owned() {
  const { products } = useSectionProducts('7', section().rsCourseId);
  return <p>{products.map(({ userAvailability }) => (userAvailability.isOwned ? 'owned' : 'to acquire')).join()}</p>;
}

test('the lists of a section are requested again when the shelf gets a material of the course', async () => {
  const { id, rsCourseId, name, course } = section();
  let isOwned = false;
  const book = () => ({
    id: 'a1',
    acquiredAt: '2026-09-02T00:00:00Z',
    updatedAt: '2026-09-02T00:00:00Z',
    product: { id: '1', productType: 'book' as const, name: 'Biology', slug: 'biology' },
    courseSection: { id, rsCourseId, name, course },
  });
  const shelves = {
    empty: shopConnection(() => undefined),
    full: shopConnection(() => undefined, { assets: [book()] }),
  };
  const line = shopConnection(({ path }) => {
    if (path.includes('/section_products/')) {
      return answer(200, writeCollection(sectionProductResource, [material('1', { isOwned })]));
    }
    return path.includes('/assets/') ? shelves[isOwned ? 'full' : 'empty'].fetch(path) : undefined;
  });
  vi.stubGlobal('fetch', line.fetch);
  const requested = () => line.calls.filter(({ path }) => path.includes('/section_products/')).length;
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshShelf();

  await renderInApp(() => <Owned />);
  expect(await screen.findByText('to acquire')).toBeDefined();
  expect(requested()).toBe(1);

  isOwned = true;
  await syncClient.refreshShelf();
  await waitFor(() => expect(screen.getByText('owned')).toBeDefined());
  expect(requested()).toBe(2);
});
