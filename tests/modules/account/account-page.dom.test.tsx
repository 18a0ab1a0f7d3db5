import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { orderResource, orderSchema } from '../../../src/domain/orders/order-schema.ts';
import { accountSessionResource, accountSessionSchema } from '../../../src/domain/people/account-session-schema.ts';
import { staffViewResource } from '../../../src/domain/people/staff-view-schema.ts';
import { writeCollection } from '../../../src/engine/http/json-api.ts';
import { AccountPage } from '../../../src/modules/account/account-page.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr-CA', name: 'Français (Canada)' },
];

beforeEach(async () => {
  giveDialogMethods();
  vi.stubGlobal('fetch', shopConnection(() => undefined).fetch);
  await (await loadSyncClient()).refreshLogin();
  cutConnection();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Fakes the browser's storage. */
function giveStorage(storage: Partial<StorageManager>): void {
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
}

async function openAccount(onLanguage = vi.fn(() => Promise.resolve())) {
  await renderInApp(() => <AccountPage languages={languages} onLanguage={onLanguage} />);
  await screen.findByText('Ada Marsh');
  return { person: userEvent.setup(), onLanguage };
}

describe('a password change', () => {
  const session = (id: string, isCurrent: boolean, userAgent: string) =>
    z.parse(accountSessionSchema, { id, isCurrent, userAgent, createdAt: '2026-09-01T00:00:00Z' });
  const here = session('1', true, 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0');
  const elsewhere = session('2', false, 'Something else');

  test('is confirmed, and only this browser stays listed, even if the connection fails right afterwards', async () => {
    let hasChanged = false;
    const { fetch } = shopConnection(({ path }) => {
      if (path.endsWith('/change_password/')) {
        hasChanged = true;
        return answer(200, { done: true });
      }
      if (!path.endsWith('/account/sessions/')) return undefined;
      if (hasChanged) throw new TypeError('Failed to fetch');
      return answer(200, writeCollection(accountSessionResource, [here, elsewhere], { meta: { hasPassword: true } }));
    });
    vi.stubGlobal('fetch', fetch);
    const { person } = await openAccount();
    expect(await screen.findByText('Another browser')).toBeDefined();
    expect(screen.getAllByText(/^Last used \w+\s\d+, 2026 · Logged in \w+\s\d+, 2026, \d+:00\s[AP]M$/)).toHaveLength(2);
    await person.click(screen.getByText('Change your password'));
    await person.type(screen.getByLabelText('Current password'), 'carrel');
    await person.type(screen.getByLabelText('New password'), 'four quiet winter trees');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your password was changed/)).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Another browser')).toBeNull());
    expect(screen.getByText('This browser')).toBeDefined();
    expect(screen.getByText(/Your password was changed/)).toBeDefined();
  });

  test('that is refused without a readable text says that nothing was changed (ACCT-6)', async () => {
    const { fetch } = shopConnection(({ path }) => {
      if (path.endsWith('/change_password/')) return new Response('', { status: 422, headers: { 'x-carrel': '1' } });
      if (!path.endsWith('/account/sessions/')) return undefined;
      return answer(200, writeCollection(accountSessionResource, [here], { meta: { hasPassword: true } }));
    });
    vi.stubGlobal('fetch', fetch);
    const { person } = await openAccount();
    await person.click(await screen.findByText('Change your password'));
    await person.type(screen.getByLabelText('Current password'), 'carrel');
    await person.type(screen.getByLabelText('New password'), 'four quiet winter trees');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your password was not changed/)).toBeDefined();
  });
});

describe('the list of staff who looked at the account (STAFF-7)', () => {
  test('is listed with name, time and reason', async () => {
    const view = { id: '4', at: '2026-09-15T15:00:00.000Z', staffName: 'Sam Support', reason: 'Could not find a book' };
    const { fetch } = shopConnection(({ path }) =>
      path.endsWith('/staff_views/') ? answer(200, writeCollection(staffViewResource, [view])) : undefined,
    );
    vi.stubGlobal('fetch', fetch);
    await openAccount();
    const views = within(await screen.findByRole('region', { name: 'Who looked at your account' }));
    expect(await views.findByText('Sam Support')).toBeDefined();
    expect(views.getByText(/Could not find a book/)).toBeDefined();
  });
});

describe('an order in the account', () => {
  const order = (refunded: string, { id = '7', name = 'Walden' } = {}) =>
    z.parse(orderSchema, {
      ...{ id, status: 'paid', createdAt: '2026-09-01T10:00:00Z', currencyCode: 'USD', subtotal: '18.01' },
      ...{ platformFee: '1.99', total: '20.00', refunded },
      lines: [
        {
          ...{ id, productId: '3', productType: 'book', offeringId: '5', name, slug: 'walden' },
          ...{ kind: 'digital', description: 'Lifetime Access', price: '18.01' },
        },
      ],
    });

  test.each([
    ['0.00', null],
    ['5.00', 'Refunded $5.00 of $20.00'],
    ['20.00', 'Refunded'],
  ])('of which %s was refunded says so', async (refunded, badge) => {
    const { fetch } = shopConnection(({ path }) =>
      path.startsWith('/api/v1/purchases/orders/')
        ? answer(200, writeCollection(orderResource, [order(refunded)]))
        : undefined,
    );
    vi.stubGlobal('fetch', fetch);
    await openAccount();
    const orders = within(await screen.findByRole('region', { name: 'Orders and receipts' }));
    expect(await orders.findByText('Walden')).toBeDefined();
    await waitFor(() => expect(orders.queryByText(/^Refunded/)?.textContent ?? null).toBe(badge));
  });

  test('is found among several by a part of its title', async () => {
    const names = ['Walden', 'Middlemarch', 'Emma', 'Persuasion'];
    const all = names.map((name, index) => order('0.00', { id: String(index + 1), name }));
    const { fetch } = shopConnection(({ path }) =>
      path.startsWith('/api/v1/purchases/orders/') ? answer(200, writeCollection(orderResource, all)) : undefined,
    );
    vi.stubGlobal('fetch', fetch);
    const { person } = await openAccount();
    const orders = within(await screen.findByRole('region', { name: 'Orders and receipts' }));
    await person.type(await orders.findByRole('searchbox', { name: 'Find an order' }), 'middle');
    expect(await orders.findByText('1 order found')).toBeDefined();
    expect(orders.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Middlemarch']);
  });
});

describe('the account page offline', () => {
  test('shows the current user and the data on this device', async () => {
    await openAccount();
    expect(screen.getByText('ada@example.org')).toBeDefined();
    expect(await screen.findByText('Go online to see who looked at your account.')).toBeDefined();
    expect(screen.getByText('0 materials')).toBeDefined();
  });

  test('shows when the device last heard from the server, and cannot load everything again', async () => {
    await openAccount();
    const heard = within(await screen.findByRole('region', { name: 'Last synced' }));
    expect(heard.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Last check for changes',
      'Cart',
      'Saved for Later',
      'Shelf',
      'Courses',
      'Orders',
      'Changes last saved',
      'Changes waiting to be saved',
    ]);
    expect(await heard.findByText('You need a connection for that.')).toBeDefined();
    expect(heard.getByRole<HTMLButtonElement>('button', { name: 'Load everything again' }).disabled).toBe(true);
  });

  test('changes the language, and shows an error if it cannot be loaded', async () => {
    const { person, onLanguage } = await openAccount(vi.fn(() => Promise.reject(new Error('offline'))));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Language of the interface' }), 'fr-CA');
    expect(onLanguage).toHaveBeenCalledWith('fr-CA');
    expect(await screen.findByText(/This language could not be loaded/)).toBeDefined();
  });

  test('says that the list of sessions needs a connection', async () => {
    await openAccount();
    expect(await screen.findByText(/Go online to see and end your other sessions/)).toBeDefined();
  });
});

describe('the books of a browser', () => {
  const estimate = async () => ({ usage: 12_000_000, quota: 345_000_000 });
  afterEach(() => Reflect.deleteProperty(navigator, 'storage'));

  test('without persistent storage may be removed, and nothing is offered against it', async () => {
    giveStorage({ estimate });
    await openAccount();
    expect(await screen.findByText(/ of 3\d\d MB/)).toBeDefined();
    expect(screen.getByText('May be cleared if space runs low')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Keep my downloads' })).toBeNull();
  });

  test('that refuses persistent storage may be removed, and the page says what helps', async () => {
    const persist = vi.fn(async () => false);
    giveStorage({ persist, persisted: async () => false, estimate });
    const { person } = await openAccount();
    await person.click(await screen.findByRole('button', { name: 'Keep my downloads' }));
    expect(await screen.findByText(/^Your browser does not agree yet/)).toBeDefined();
    expect(persist).toHaveBeenCalledOnce();
    expect(screen.getByText('May be cleared if space runs low')).toBeDefined();
    expect(screen.getByRole('link', { name: 'install the app' }).getAttribute('href')).toBe('/install');
  });

  test('stay once it agrees to persistent storage, and the page says so', async () => {
    let isPersisted = false;
    const persist = async () => (isPersisted = true);
    giveStorage({ persist, persisted: async () => isPersisted, estimate });
    const { person } = await openAccount();
    await person.click(await screen.findByRole('button', { name: 'Keep my downloads' }));
    const answer = await screen.findByText('This browser keeps your downloads until you remove them.');
    // The button that had the focus is gone.
    expect(document.activeElement).toBe(answer);
    expect(screen.getByText('Stay until you remove them')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Keep my downloads' })).toBeNull();
  });
});
