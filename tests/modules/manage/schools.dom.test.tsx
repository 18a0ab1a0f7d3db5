import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { School } from '../../../src/domain/staff/school-form-schema.ts';
import { ReloadManagedContext } from '../../../src/modules/manage/manage-context.ts';
import { SchoolsPage } from '../../../src/modules/manage/schools/schools-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const ashford: School = { id: '1', form: { title: 'Ashford', hosts: [], version: 'v1' } };
const lakeside: School = {
  id: '2',
  form: { title: 'Lakeside', hosts: [{ id: '7', fqdn: 'books.lakeside.example' }], version: 'v1' },
};

async function openSchools(answers: Parameters<typeof staffServer>[0]) {
  const { fetch, calls } = staffServer({ 'GET /0/schools': () => ({ items: [ashford, lakeside] }), ...answers });
  vi.stubGlobal('fetch', fetch);
  const reloadManaged = vi.fn();
  await renderInApp(() => (
    <ReloadManagedContext value={reloadManaged}>
      <SchoolsPage />
    </ReloadManagedContext>
  ));
  await screen.findByRole('heading', { name: 'Ashford' });
  const sent = (method: string) =>
    calls.filter((call) => call.method === method).map(({ body }): unknown => JSON.parse(body ?? ''));
  return { user: userEvent.setup(), sent, reloadManaged };
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('the list names the stores of each school, and leads to its page Site', async () => {
  await openSchools({});
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'AshfordNo host name: its students use the main store.Change…',
    'Lakesidebooks.lakeside.exampleChange…',
  ]);
  expect(screen.getByRole('link', { name: 'Lakeside' }).getAttribute('href')).toBe('/manage/2/site');
});

test('a school is added with the host name in a pasted address, and then listed where schools are chosen', async () => {
  const { user, sent, reloadManaged } = await openSchools({
    'POST /0/schools': () => ({ items: [ashford, lakeside] }),
  });
  await user.click(screen.getByRole('button', { name: 'New school' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Name of the school'), 'Lakeside');
  await user.type(form.getByLabelText('Host name of its store (optional)'), 'https://Books.Lakeside.example/browse');
  await user.click(form.getByRole('button', { name: 'Add the school' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST')).toEqual([
    { title: 'Lakeside', hosts: [{ id: null, fqdn: 'books.lakeside.example' }], version: '' },
  ]);
  expect(reloadManaged).toHaveBeenCalledOnce();
});

test('what is no host name is not sent', async () => {
  const { user, sent } = await openSchools({});
  await user.click(screen.getByRole('button', { name: 'New school' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Name of the school'), 'Lakeside');
  const host = form.getByLabelText<HTMLInputElement>('Host name of its store (optional)');
  await user.type(host, 'the store of Lakeside');
  expect(host.validationMessage).toBe('Enter a host name such as books.hillside.example.');
  await user.click(form.getByRole('button', { name: 'Add the school' }));
  expect(sent('POST')).toEqual([]);
});

test('a store moves to another host name, and a second one is added', async () => {
  const { user, sent } = await openSchools({ 'PUT /0/schools/2': () => ({ items: [ashford, lakeside] }) });
  await user.click(screen.getByRole('button', { name: 'Change: Lakeside' }));
  const form = await dialog();
  const host = form.getByLabelText('Host name');
  await user.clear(host);
  await user.type(host, 'shop.lakeside.example');
  await user.click(form.getByRole('button', { name: 'Add a host name' }));
  const [, second] = form.getAllByLabelText('Host name');
  await user.type(second ?? host, 'night.lakeside.example');
  await user.click(form.getByRole('button', { name: 'Add a host name' }));
  await user.click(form.getByRole('button', { name: 'Remove the new one' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const hosts = [
    { id: '7', fqdn: 'shop.lakeside.example' },
    { id: null, fqdn: 'night.lakeside.example' },
  ];
  expect(sent('PUT')).toEqual([{ title: 'Lakeside', hosts, version: 'v1' }]);
});

test('a name that another school has stays in the dialog, with the reason', async () => {
  const { user } = await openSchools({
    'PUT /0/schools/1': () => refusal(422, 'validation_failed', 'A school with this name exists already.'),
  });
  await user.click(screen.getByRole('button', { name: 'Change: Ashford' }));
  const form = await dialog();
  const title = form.getByLabelText<HTMLInputElement>('Name of the school');
  await user.clear(title);
  await user.type(title, 'Lakeside');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('A school with this name exists already.')).toBeDefined();
  expect(title.value).toBe('Lakeside');
});
