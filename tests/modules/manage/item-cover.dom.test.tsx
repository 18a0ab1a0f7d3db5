import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { StaffCatalogItem } from '../../../src/domain/staff/staff-catalog-item-schema.ts';
import { ItemCover } from '../../../src/modules/manage/catalog/item-cover.tsx';
import { Cover } from '../../../src/ui/product/cover.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const item: StaffCatalogItem = {
  ...{ id: '7', productType: 'book', isFromFeed: false, coverImage: null, coverProblem: null, files: [] },
  ...{ contents: [], sectionCount: 0, scheduledPrices: [], storeCurrency: 'USD' },
  form: {
    ...{ name: 'Atlas', subtitle: '', authors: ['Ann Cole'], isbn: '', publisher: '', edition: '', language: '' },
    ...{ description: '', samplePercent: null, isActive: true, offerings: [], channels: null, version: '1' },
    ...{ isBackordered: false, redemptionUrl: '' },
  },
};
const picture = new File(['...'], 'atlas.png', { type: 'image/png' });

async function choosePicture(answers: StaffAnswers) {
  vi.stubGlobal('fetch', staffServer(answers).fetch);
  const onChanged = vi.fn();
  await renderInApp(() => <ItemCover item={item} canEdit onChanged={onChanged} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add a picture…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByLabelText('File to import', { selector: 'input' }), picture);
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }));
  return { dialog, onChanged };
}

test('a product without a picture gets one', async () => {
  const changed = { ...item, coverImage: '/covers/1-cover.jpg' };
  const { onChanged } = await choosePicture({ 'POST /0/catalogue/7/cover': () => changed });
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(changed));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused picture says why, and the dialog stays', async () => {
  const { dialog, onChanged } = await choosePicture({
    'POST /0/catalogue/7/cover': () => refusal(422, 'validation_failed', 'The picture is damaged.'),
  });
  expect(await dialog.findByText('The picture is damaged.')).toBeDefined();
  expect(dialog.getByText('atlas.png')).toBeDefined();
  expect(onChanged).not.toHaveBeenCalled();
});

test('staff without the permission to change products only see the cover', async () => {
  await renderInApp(() => (
    <ItemCover item={{ ...item, coverImage: '/covers/1-cover.jpg' }} canEdit={false} onChanged={vi.fn()} />
  ));
  expect(screen.getByRole('img', { name: 'Atlas' }).getAttribute('src')).toBe('/covers/1-cover.jpg');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a product without a picture has the drawn cover of the store: its subject and all authors', async () => {
  const form = { ...item.form, authors: ['Ann Cole', 'Bo Lind'] };
  await renderInApp(() => (
    <ItemCover item={{ ...item, subject: 'science', form }} canEdit={false} onChanged={vi.fn()} />
  ));
  const inStaffPages = (await screen.findByRole('img', { name: 'Atlas' })).innerHTML;
  cleanup();
  render(<Cover id="7" title="Atlas" kind="book" subject="science" author="Ann Cole, Bo Lind" alt="Atlas" />);
  expect(inStaffPages).toBe(screen.getByRole('img', { name: 'Atlas' }).innerHTML);
});
