import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ProductSsrPreview } from '../../../src/app/product-ssr-preview.tsx';
import { brandSchema } from '../../../src/domain/site/brand-schema.ts';
import { BrowsePage } from '../../../src/modules/browse/browse-page.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { RedeemButton } from '../../../src/modules/redeem/redeem-button.tsx';
import { SiteContext } from '../../../src/modules/site/site-context.ts';
import { UNKNOWN_SITE } from '../../../src/modules/site/site-state.ts';
import { book } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

// Loads the chunk before the timed tests start.
beforeAll(async () => {
  await loadSyncClient();
});
beforeEach(cutConnection);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const crumbs = () => screen.queryByRole('navigation', { name: 'You are here' });

describe('the breadcrumbs', () => {
  test.each([
    [false, 'stand over a product by themselves'],
    [true, 'are hidden on a branded site'],
  ])('follow hasLabelSite = %s: %s', async (hasLabelSite) => {
    const brand = z.parse(brandSchema, { id: '1', title: 'North', fqdn: 'north.example', hasLabelSite });
    await renderInApp(() => (
      <SiteContext value={{ ...UNKNOWN_SITE, brand }}>
        <ProductSsrPreview item={book()} />
      </SiteContext>
    ));
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    expect(crumbs() === null).toBe(hasLabelSite);
  });

  test.each([false, true])('use the same word for a category (%s)', async (hideBreadcrumbs) => {
    await renderInApp(() => (
      <BrowsePage splat="all" query={{}} hideBreadcrumbs={hideBreadcrumbs} notFound={undefined} />
    ));
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(crumbs() === null).toBe(hideBreadcrumbs);
  });
});

test.each([
  [true, 'Have an access code?'],
  [false, 'Redeem access code'],
])('labels the redeem button for isCampusStore = %s with "%s"', async (isCampusStore, name) => {
  await renderInApp(() => <RedeemButton isCampusStore={isCampusStore} isVisitor={false} />);
  expect(screen.getByRole('button', { name })).toBeDefined();
  cleanup();
  await renderInApp(() => <RedeemButton isCampusStore={isCampusStore} isVisitor />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/account/sign-in?next=%2Fredeem');
});
