import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { courseIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { brandSchema } from '../../../src/domain/site/brand-schema.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { OfferingPanel, type OfferingPanelProps } from '../../../src/modules/offering/offering-panel.tsx';
import { RentalNotice } from '../../../src/modules/offering/rental-notice.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { book, offering, paperback } from '../support/catalog.ts';
import { offeringPanelReady } from '../support/offering-panel-ready.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

beforeEach(() => {
  giveDialogMethods();
  cutConnection();
});
beforeAll(async () => {
  await loadSyncClient();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const brand = (more: object) => z.parse(brandSchema, { id: '1', title: 'Store', fqdn: 'store.example', ...more });

async function openPanel(more: Partial<OfferingPanelProps>) {
  const person = userEvent.setup();
  const item = book({ id: '61', isbn: '9780131103627' });
  await renderInApp(() => <OfferingPanel item={item} here="/book/61" isLoggedIn={false} brand={undefined} {...more} />);
  await offeringPanelReady();
  return person;
}

describe('the panel of another seller', () => {
  const redirect = { buyOnVitalsource: true, vsRedirectUrl: 'https://www.books.partner.example/search' };
  const address = 'https://www.books.partner.example/search?utm_source=localhost&utm_medium=pdp&utm_term=9780131103627';

  test('replaces every purchase action with a link in a new tab', async () => {
    await openPanel({ brand: brand(redirect) });
    const link = screen.getByRole('link', { name: 'Buy at books.partner.example (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('can show a dialog with the seller’s host first', async () => {
    const person = await openPanel({ brand: brand({ ...redirect, showVsModal: true }) });
    expect(screen.queryByRole('link')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Buy at books.partner.example' }));
    const dialog = screen.getByRole('dialog', { name: 'You are going to books.partner.example' });
    expect(dialog.querySelector('a')?.getAttribute('href')).toBe(address);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has no button when the site has no valid web address', async () => {
    await openPanel({ brand: brand({ buyOnVitalsource: true, vsRedirectUrl: 'javascript:alert(1)' }) });
    expect(screen.getByText(/Please contact support to learn where\.$/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('links to the bookstore on a partner’s site, without a choice of offerings', async () => {
  await openPanel({ brand: brand({ isFollettOrg: true }) });
  expect(screen.getByRole('link', { name: 'Go to your bookstore' }).getAttribute('href')).toBe('/my_book_store');
  expect(screen.queryByRole('radio')).toBeNull();
});

describe('a product that is free for the person', () => {
  test('is added to the shelf, whatever others pay', async () => {
    await openPanel({ isLoggedIn: true, isFreeForPerson: true });
    expect(screen.getByRole('button', { name: 'Add To My Shelf' })).toBeDefined();
  });

  test('may have other offerings that are not free', async () => {
    const free = offering({ id: '9', kind: 'digital', tenure: 'rental', price: '0.00', description: 'Sample' });
    const dear = offering({ id: '10', kind: 'digital', tenure: 'purchase', price: '9.00', description: 'Whole' });
    const person = await openPanel({
      item: book({ id: '62', offerings: [free, dear] }),
      isLoggedIn: true,
      isFreeForPerson: true,
    });
    await person.click(screen.getByRole('radio', { name: /Whole/ }));
    expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeDefined();
  });
});

test('a course whose section is not on the device uses the store’s own sales', async () => {
  await openPanel({ courseId: z.parse(courseIdSchema, 'RS-1') });
  expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeDefined();
});

test('a site that sells nothing is named without its port', async () => {
  const site = brand({ hasLabelSite: true, allowEcommerce: false });
  await renderInApp(() => <OfferingPanel item={book({ id: '64' })} here="/book/64" isLoggedIn={false} brand={site} />);
  expect(await screen.findByText('Sorry, this product is not available on localhost.')).toBeDefined();
});

test('the wallet is shown with a paid offering and not with a free one', async () => {
  const renderWallet = () => <span>wallet</span>;
  await openPanel({ renderWallet });
  expect(screen.getByText('wallet')).toBeDefined();
  cleanup();
  await openPanel({ renderWallet, isLoggedIn: true, isFreeForPerson: true });
  expect(screen.queryByText('wallet')).toBeNull();
});

test('the partner’s shipping text is shown only on its course pages', async () => {
  const shipped = { ...paperback, terms: 'Purchase. Free standard shipping' };
  await openPanel({ item: book({ id: '63', offerings: [shipped] }) });
  expect(screen.getByText('Purchase. Free standard shipping')).toBeDefined();
});

test('a rental shows its due date from the course calendar', async () => {
  await renderInApp(() => <RentalNotice day="2026-09-17" />);
  expect(
    await screen.findByText(
      'Note: Your Physical Rental will be due September 17, 2026. If not returned, then you will be charged full market value.',
    ),
  ).toBeDefined();
});
