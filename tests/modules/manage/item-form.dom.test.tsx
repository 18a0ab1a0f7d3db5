import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { OfferingForm, StaffCatalogItem } from '../../../src/domain/staff/staff-catalog-item-schema.ts';
import { ItemForm } from '../../../src/modules/manage/catalog/item-form.tsx';
import { PlannedPrices } from '../../../src/modules/manage/catalog/planned-prices.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const offering: OfferingForm = {
  ...{ id: '3', kind: 'digital', tenure: 'rental', description: '180 Day Access', durationDays: 180 },
  ...{ priceCents: 2999, currencyCode: 'USD', showPrintOption: false, comboPriceCents: null, isActive: true },
};
const item: StaffCatalogItem = {
  ...{ id: '7', productType: 'book', isFromFeed: false, coverImage: null, coverProblem: null, files: [] },
  ...{ contents: [], sectionCount: 0, storeCurrency: 'USD', scheduledPrices: [] },
  form: {
    ...{ name: 'Atlas', subtitle: '', authors: ['Ann Cole'], isbn: '', publisher: '', edition: '', language: '' },
    ...{ description: '', samplePercent: null, isActive: true, offerings: [offering], channels: null, version: '1' },
    ...{ isBackordered: false, redemptionUrl: '' },
  },
};

test('an offering gets a printed copy with its price, and loses both when it becomes a printed one', async () => {
  const { fetch, calls } = staffServer({ 'PUT /0/catalogue/7': () => item });
  vi.stubGlobal('fetch', fetch);
  const onSaved = vi.fn();
  await renderInApp(() => <ItemForm item={item} onSaved={onSaved} />);
  const user = userEvent.setup();
  expect(screen.queryByLabelText('Price with the printed copy')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /printed on demand/ }));
  await user.type(screen.getByLabelText('Price with the printed copy'), '54.99');
  await user.click(screen.getByRole('checkbox', { name: /^Backordered/ }));
  await user.type(screen.getByLabelText('Address for access codes'), 'https://publisher.example/redeem');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [sent] = calls.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(body ?? ''));
  expect(sent).toMatchObject({
    ...{ isBackordered: true, redemptionUrl: 'https://publisher.example/redeem' },
    offerings: [{ id: '3', showPrintOption: true, comboPriceCents: 5499 }],
  });

  await user.click(screen.getByRole('checkbox', { name: /printed on demand/ }));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Print');
  expect(screen.queryByRole('checkbox', { name: /printed on demand/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Digital');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /printed on demand/ }).checked).toBe(false);
  await user.selectOptions(screen.getByLabelText('Kind'), 'Digital and Print');
  expect(screen.queryByRole('checkbox', { name: /printed on demand/ })).toBeNull();
});

test('a planned price says what the offering costs then, also with the printed copy', async () => {
  const startsAt = '2026-10-01T08:00:00.000Z';
  const scheduledPrices = [
    { id: '1', offeringId: '3', priceCents: 2999, startsAt },
    { id: '2', offeringId: '3', priceCents: 3149, comboPriceCents: 5774, startsAt },
  ];
  await renderInApp(() => <PlannedPrices item={{ ...item, scheduledPrices }} onChanged={vi.fn()} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^180 Day Access: \$29\.99 · /),
    expect.stringMatching(/^180 Day Access: \$31\.49, with the printed copy \$57\.74 · /),
  ]);
});

test('a book that is sold in digital form without a file is marked while it is edited (PROD-9)', async () => {
  await renderInApp(() => <ItemForm item={item} onSaved={vi.fn()} />);
  const user = userEvent.setup();
  const warning = 'This book is sold without a file';
  expect(screen.getByText(warning)).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /^On sale/ }));
  expect(screen.queryByText(warning)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^On sale/ }));
  expect(screen.getByText(warning)).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Print');
  expect(screen.queryByText(warning)).toBeNull();
});

test('a book with a file of the reader is not marked', async () => {
  const file = { id: '1', title: 'Atlas', extension: 'epub', sizeBytes: 1, version: 1, opensInReader: true };
  await renderInApp(() => <ItemForm item={{ ...item, files: [file] }} onSaved={vi.fn()} />);
  expect(screen.queryByText('This book is sold without a file')).toBeNull();
});
