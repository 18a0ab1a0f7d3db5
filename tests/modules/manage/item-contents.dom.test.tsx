import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { StaffCatalogItem } from '../../../src/domain/staff/staff-catalog-item-schema.ts';
import { ItemContents } from '../../../src/modules/manage/catalog/item-contents.tsx';
import { NewItemDialog } from '../../../src/modules/manage/catalog/new-item-dialog.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const item: StaffCatalogItem = {
  ...{ id: '7', productType: 'collection', isFromFeed: false, coverImage: null, coverProblem: null, files: [] },
  ...{ contents: [], sectionCount: 0, scheduledPrices: [], storeCurrency: 'USD' },
  form: {
    ...{ name: 'Course reader', subtitle: '', authors: [], isbn: '', publisher: '', edition: '', language: '' },
    ...{ description: '', samplePercent: null, isActive: true, offerings: [], channels: null, version: '1' },
    ...{ isBackordered: false, redemptionUrl: '' },
  },
};
const atlas = { id: '3', name: 'The Atlas', productType: 'book' as const };

function serve(answers: StaffAnswers) {
  const { fetch, calls } = staffServer(answers);
  vi.stubGlobal('fetch', fetch);
  return () => calls.map(({ method, path, body }) => ({ method, path, body: body ?? '' }));
}

test('staff add products by their ISBNs, read why one is refused, and keep what they typed', async () => {
  const refused = refusal(
    422,
    'validation_failed',
    'The catalog has no product with this ISBN or number: 9780747532743.',
  );
  let count = 0;
  serve({
    'POST /0/catalogue/7/contents': () => {
      count += 1;
      return count === 1 ? refused : { ...item, contents: [atlas] };
    },
  });
  const onChanged = vi.fn();
  await renderInApp(() => <ItemContents item={item} canEdit onChanged={onChanged} />);
  const user = userEvent.setup();
  expect(screen.getByText(/nothing in it yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add products…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add products' }));
  await user.type(dialog.getByLabelText(/ISBNs/), '9780747532743');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/has no product with this ISBN/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/ISBNs/).value).toBe('9780747532743');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith({ ...item, contents: [atlas] }));
});

test('staff find a product by its title, and its ISBN or number joins those that they pasted', async () => {
  const match = { number: '9780306406157', title: 'The Atlas', authors: 'Ann Cole', isOnSale: false };
  const lab = { number: '#12', title: 'Lab', authors: '', isOnSale: true };
  const found: Record<string, object[]> = { atlas: [match], lab: [lab] };
  const calls = serve({
    'GET /0/products': ({ query }) => ({ items: found[query.get('q') ?? ''] ?? [] }),
  });
  await renderInApp(() => <ItemContents item={item} canEdit onChanged={() => {}} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add products…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add products' }));
  await user.type(dialog.getByLabelText(/ISBNs/), '9780747532743');
  const finder = dialog.getByLabelText('Find by title or author');
  // Enter searches, it does not send the dialog.
  await user.type(finder, 'glaciers{Enter}');
  expect(await dialog.findByText(/No product was found/)).toBeTruthy();
  await user.clear(finder);
  await user.type(finder, 'atlas');
  expect(await dialog.findByText('Ann Cole · 9780306406157 · Not on sale')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Choose The Atlas, 9780306406157' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/ISBNs/).value).toBe('9780747532743\n9780306406157');
  expect(dialog.getByText('Chosen: The Atlas')).toBeTruthy();
  expect(document.activeElement).toBe(finder);
  await user.type(finder, 'lab');
  await user.click(await dialog.findByRole('button', { name: 'Choose Lab, #12' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/ISBNs/).value).toBe('9780747532743\n9780306406157\n#12');
  expect(dialog.getByText('Chosen: Lab')).toBeTruthy();
  await user.type(dialog.getByLabelText(/ISBNs/), '3');
  expect(dialog.queryByText('Chosen: Lab')).toBeNull();
  await user.clear(dialog.getByLabelText(/ISBNs/));
  expect(calls().filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a product is removed after a question that says what it means', async () => {
  serve({ 'DELETE /0/catalogue/7/contents/3': () => item });
  const onChanged = vi.fn();
  await renderInApp(() => <ItemContents item={{ ...item, contents: [atlas] }} canEdit onChanged={onChanged} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Remove: The Atlas' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove The Atlas?' }));
  expect(dialog.getByText(/Everybody who has Course reader loses the product/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(item));
});

test('staff who may only look change nothing', async () => {
  await renderInApp(() => <ItemContents item={{ ...item, contents: [atlas] }} canEdit={false} onChanged={() => {}} />);
  expect(screen.getByRole('link', { name: 'The Atlas' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a new collection says where its contents are chosen', async () => {
  const calls = serve({ 'POST /0/catalogue': () => item });
  const onAdded = vi.fn();
  await renderInApp(() => <NewItemDialog onAdded={onAdded} onClose={() => {}} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Title/), 'Course reader');
  expect(screen.queryByText(/on the next page/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Type'), 'Collection');
  expect(screen.getByText('You choose what is in it on the next page.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(item));
  const sent = calls()
    .filter(({ method }) => method === 'POST')
    .map(({ body }): unknown => JSON.parse(body));
  expect(sent).toEqual([{ name: 'Course reader', isbn: '', productType: 'collection' }]);
});
