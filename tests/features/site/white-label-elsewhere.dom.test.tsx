import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ProductFirstLook } from '../../../src/app/product-first-look.tsx';
import { whiteLabelSchema } from '../../../src/contract/white-label.ts';
import { BrowsePage } from '../../../src/features/browse/browse-page.tsx';
import { RedeemButton } from '../../../src/features/redeem/redeem-button.tsx';
import { SiteContext } from '../../../src/features/site/site-context.ts';
import { NO_FACTS } from '../../../src/features/site/site-facts.ts';
import { loadDevice } from '../../../src/sync/load-device.ts';
import { book } from '../support/catalogue.ts';
import { cutTheLine } from '../support/no-line.ts';
import { renderInApp } from '../support/render-in-app.tsx';

// Its chunk is fetched before anything is timed.
beforeAll(async () => {
  await loadDevice();
});
beforeEach(cutTheLine);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const crumbs = () => screen.queryByRole('navigation', { name: 'You are here' });

describe('the breadcrumbs', () => {
  test.each([
    [false, 'stand over a product by themselves'],
    [true, 'are hidden on a branded site'],
  ])('where hasLabelSite is %s %s', async (hasLabelSite) => {
    const label = z.parse(whiteLabelSchema, { id: '1', title: 'North', fqdn: 'north.example', hasLabelSite });
    await renderInApp(() => (
      <SiteContext value={{ ...NO_FACTS, label }}>
        <ProductFirstLook item={book()} />
      </SiteContext>
    ));
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    expect(crumbs() === null).toBe(hasLabelSite);
  });

  test.each([false, true])('of a category go by the same word (%s)', async (hideBreadcrumbs) => {
    await renderInApp(() => (
      <BrowsePage splat="all" query={{}} hideBreadcrumbs={hideBreadcrumbs} notFound={undefined} />
    ));
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    expect(crumbs() === null).toBe(hideBreadcrumbs);
  });
});

test.each([
  [true, 'Have an access code?'],
  [false, 'Redeem access code'],
])('where isCampusStore is %s codes are redeemed by "%s"', async (isCampusStore, name) => {
  await renderInApp(() => <RedeemButton isCampusStore={isCampusStore} isVisitor={false} />);
  expect(screen.getByRole('button', { name })).toBeDefined();
  cleanup();
  await renderInApp(() => <RedeemButton isCampusStore={isCampusStore} isVisitor />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/account/sign-in?next=%2Fredeem');
});
