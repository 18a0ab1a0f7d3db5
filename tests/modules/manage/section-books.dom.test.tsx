import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SectionMaterial, SectionPageData } from '../../../src/domain/staff/section-page-schema.ts';
import { ManageGate } from '../../../src/modules/manage/manage-gate.tsx';
import { SectionBooks } from '../../../src/modules/manage/sections/section-books.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const book = (id: string, title: string | null, productId: string | null): SectionMaterial => ({
  ...{ id, title, productId, author: null, isbn: '9780306406157', edition: null },
  ...{ hasFile: true, isRequired: true },
  ...{ priceCents: null, currencyCode: 'USD', other: null, source: null, version: 'v1' },
});
const section: SectionPageData = {
  ...{ id: '7', code: 'HIST 101-01', term: null, termDates: null, rsCourseId: 'hist', isDropped: false },
  ...{ overridden: [], lacks: [] },
  form: {
    ...{ name: 'History', startDate: '2026-09-01', endDate: '2026-12-18', addDropDate: null, timeZone: 'UTC' },
    ...{
      courseType: 'inclusive_access',
      optingMethod: 'opt_out',
      isProvided: true,
      isCourseFee: false,
      sectionCode: '',
      version: '1',
    },
  },
  isNoneRequired: false,
  materials: [book('book-1', 'Atlas', '11'), book('material-2', 'Atlas in print', '12'), book('book-3', null, null)],
  earlier: null,
  counts: { students: 3, optedOut: 0, instructors: 1 },
};

test('students choose one of two books, which the list then says (OFFER-7)', async () => {
  const [atlas, printed, later] = section.materials;
  const paired = {
    ...section,
    materials: [{ ...atlas, other: { productId: '12', title: 'Atlas in print' } }, printed, later],
  };
  const { fetch, calls } = staffServer({
    'GET ': () => ({ organizations: [{ id: '1', title: 'North', roles: ['store'] }], installationRoles: [] }),
    'PUT /1/sections/7/books/book-1': () => paired,
  });
  vi.stubGlobal('fetch', fetch);
  const onChanged = vi.fn();
  const show = (shown: SectionPageData) =>
    renderInApp(() => (
      <ManageGate forbidden={<p>No access</p>}>
        <SectionBooks org="1" section={shown} canEdit onChanged={onChanged} />
      </ManageGate>
    ));
  await show(section);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change Atlas' }));
  const dialog = within(await screen.findByRole('dialog'));
  const options = within(dialog.getByLabelText('Other version')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['No choice', 'Atlas in print']);
  await user.selectOptions(dialog.getByLabelText('Other version'), 'Atlas in print');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(body ?? ''));
  expect(sent).toEqual([{ isRequired: true, priceCents: null, otherProductId: '12', version: 'v1' }]);
  cleanup();
  await show(onChanged.mock.calls[0]?.[0]);
  expect(await screen.findByText('or Atlas in print: students choose one')).toBeDefined();
});

test('a product that opens without a file shows no warning', async () => {
  vi.stubGlobal('fetch', staffServer({}).fetch);
  const materials = [
    { ...book('material-1', 'Model kit', '11'), hasFile: null },
    { ...book('book-2', 'Atlas', '12'), hasFile: false },
  ];
  await renderInApp(() => (
    <SectionBooks org="1" section={{ ...section, materials }} canEdit={false} onChanged={() => {}} />
  ));
  const [, kit, atlas] = await screen.findAllByRole('row');
  expect(kit?.textContent).not.toContain('No file');
  expect(atlas?.textContent).toContain('No file');
});

test('a book that somebody else changed shows both, and is saved over theirs only on demand (STAFF-3)', async () => {
  const theirs = { isRequired: false, priceCents: 4999, otherProductId: null, version: 'v2' };
  const { fetch, calls } = staffServer({
    'GET ': () => ({ organizations: [{ id: '1', title: 'North', roles: ['store'] }], installationRoles: [] }),
    'PUT /1/sections/7/books/book-1': () => refusal(409, 'edit_conflict', 'Changed.', { current: theirs }),
  });
  vi.stubGlobal('fetch', fetch);
  const onChanged = vi.fn();
  await renderInApp(() => (
    <ManageGate forbidden={<p>No access</p>}>
      <SectionBooks org="1" section={section} canEdit onChanged={onChanged} />
    </ManageGate>
  ));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change Atlas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Other version'), 'Atlas in print');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await dialog.findByRole('table'));
  expect(conflict.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldYoursSaved by somebody else',
    'RequiredRequiredOptional',
    'Price of inclusive access–$49.99',
    'Other versionAtlas in printNo choice',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  const last = calls.filter(({ method }) => method === 'PUT').at(-1);
  expect(JSON.parse(last?.body ?? '')).toMatchObject({ otherProductId: '12', version: 'v2' });
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  expect(onChanged.mock.calls[0]?.[0].materials[0]).toMatchObject({ isRequired: false, priceCents: 4999 });
});

test('the number and price of a book are also below its title, for a narrow screen', async () => {
  const [atlas, printed] = section.materials;
  if (!atlas || !printed) throw new Error('The section has no books');
  const materials = [{ ...atlas, priceCents: 4999 }, printed];
  vi.stubGlobal('fetch', staffServer({}).fetch);
  await renderInApp(() => (
    <SectionBooks org="1" section={{ ...section, materials }} canEdit={false} onChanged={vi.fn()} />
  ));
  const titles = await screen.findAllByRole('rowheader');
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Atlas9780306406157 · $49.99',
    'Atlas in print9780306406157 · No price',
  ]);
});

test('books with the same title are told apart by edition and number', async () => {
  vi.stubGlobal('fetch', staffServer({}).fetch);
  const materials = [
    { ...book('material-1', 'Atlas', '11'), edition: '2nd' },
    { ...book('material-2', 'Atlas', '12'), isbn: null },
    book('material-3', 'Emma', '13'),
  ];
  await renderInApp(() => <SectionBooks org="1" section={{ ...section, materials }} canEdit onChanged={() => {}} />);
  expect(screen.getByText('Edition: 2nd')).toBeDefined();
  const names = screen.getAllByRole('button', { name: /^Change / }).map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Change Atlas (9780306406157)', 'Change Atlas (#12)', 'Change Emma']);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Change Emma' }));
  const options = within(await screen.findByRole('dialog')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['No choice', 'Atlas (9780306406157)', 'Atlas (#12)'],
  ]);
});
