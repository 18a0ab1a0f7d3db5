import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ManageGate } from '../../../src/modules/manage/manage-gate.tsx';
import { OrdersPage } from '../../../src/modules/manage/orders/orders-page.tsx';
import { PeoplePage } from '../../../src/modules/manage/people/people-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { page, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const ada = { id: '7', name: 'Ada Park', login: 'ada', email: 'ada@school.example', ids: ['880234'] };

async function openPeople() {
  const { fetch, calls } = staffServer({
    'GET ': () => ({ organizations: [{ id: '1', title: 'North', roles: ['store'] }], installationRoles: [] }),
    'GET /1/people': () => page(ada),
    'GET /1/terms': () => ({ items: [] }),
  });
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => (
    <ManageGate forbidden={<p>No access</p>}>
      <PeoplePage org="1" />
    </ManageGate>
  ));
  await screen.findByRole('link', { name: 'Ada Park' });
  const sorts = () => calls.filter(({ path }) => path.endsWith('/1/people/')).map(({ query }) => query.get('sort'));
  return { user: userEvent.setup(), sorts };
}

test('the key "/" moves the focus to the search, unless the person types into a field', async () => {
  const { user } = await openPeople();
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await user.keyboard('/');
  expect(document.activeElement).toBe(search);
  expect(search.value).toBe('');
  await user.keyboard('a/b');
  expect(search.value).toBe('a/b');
});

test('a list is sorted by its header, and asks the server again', async () => {
  const { user, sorts } = await openPeople();
  expect(sorts().at(-1)).toBe('name');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await vi.waitFor(() => expect(sorts().at(-1)).toBe('-name'));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
});

const order = {
  ...{ id: '9', status: 'paid', createdAt: '2026-09-01T12:00:00.000Z', receiptNumber: 'R-9', currencyCode: 'USD' },
  ...{ total: '20.00', platformFee: '0.00', refunded: '0.00', firstItem: 'Emma', itemCount: 1 },
  person: { id: '7', name: 'Ada Park', login: 'ada', email: 'ada@school.example' },
};

test('orders are newest first, and their file has the order of the list', async () => {
  const { fetch, calls } = staffServer({
    'GET ': () => ({ organizations: [{ id: '1', title: 'North', roles: ['finance'] }], installationRoles: [] }),
    'GET /1/orders': () => page(order),
  });
  vi.stubGlobal('fetch', fetch);
  const user = userEvent.setup();
  await renderInApp(() => (
    <ManageGate forbidden={<p>No access</p>}>
      <OrdersPage org="1" />
    </ManageGate>
  ));
  await screen.findByRole('link', { name: 'R-9' });
  expect(screen.getByRole('columnheader', { name: 'When' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await vi.waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('total'));
  expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toContain('orders.csv?sort=total');
});

test('a value of the address that the server does not know is named, and can be left out', async () => {
  const { fetch, calls } = staffServer({
    'GET ': () => ({ organizations: [{ id: '1', title: 'North', roles: ['finance'] }], installationRoles: [] }),
    'GET /1/orders': ({ query }) =>
      query.get('sort') === 'age'
        ? refusal(400, 'validation_failed', 'Some fields are not valid.', { fields: ['sort'] })
        : page(order),
  });
  vi.stubGlobal('fetch', fetch);
  const user = userEvent.setup();
  await renderInApp(
    () => (
      <ManageGate forbidden={<p>No access</p>}>
        <OrdersPage org="1" />
      </ManageGate>
    ),
    '/?show=paid&sort=age',
  );
  const leaveOut = await screen.findByRole('button', { name: 'Show the list without it' });
  expect(screen.getByText('sort=age')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(leaveOut);
  await screen.findByRole('link', { name: 'R-9' });
  expect(calls.at(-1)?.query.get('show')).toBe('paid');
  expect(calls.at(-1)?.query.has('sort')).toBe(false);
});
