import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { BookFile } from '../../../src/domain/downloads/book-file-schema.ts';
import { AccessibilityDetails } from '../../../src/modules/product/accessibility-panel.tsx';
import { BookFiles } from '../../../src/modules/product/book-files.tsx';
import { UnavailableText } from '../../../src/modules/product/unavailable-reason.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(() => cleanup());

const files: BookFile[] = Array.from({ length: 6 }, (_, at) => ({
  id: `f${at}`,
  title: `File ${at}`,
  type: at === 0 ? 'DOC' : 'READER',
  extension: at === 0 ? 'pdf' : 'epub',
}));

describe('the files of a book', () => {
  test('show five, then all, then five again', async () => {
    await renderInApp(() => <BookFiles files={files} isOwned />);
    expect(await screen.findAllByRole('link')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show All (6)' }));
    expect(screen.getAllByRole('link')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.getAllByRole('link')).toHaveLength(5);
  });

  test('download if they are documents and open if they are reader files', async () => {
    await renderInApp(() => <BookFiles files={files} isOwned />);
    expect((await screen.findByRole('link', { name: /File 0/ })).getAttribute('href')).toBe('/bookfile/f0/download');
    expect(screen.getByRole('link', { name: /File 1/ }).getAttribute('href')).toBe('/file/read/f1');
  });

  test('are listed without links, and without their icons, if the person does not own the book', async () => {
    await renderInApp(() => <BookFiles files={files} isOwned={false} />);
    const name = await screen.findByText('File 0');
    expect(screen.queryByRole('link')).toBeNull();
    expect(name.closest('ul')?.querySelector('svg')).toBeNull();
  });
});

test('a message is shown when there are no accessibility details', async () => {
  await renderInApp(() => <AccessibilityDetails features={[]} place="tab" />);
  expect(
    await screen.findByText('The publisher has not provided accessibility information for this file.'),
  ).toBeDefined();
});

test('details that only the dialog shows lead there from the tab (PROD-2)', async () => {
  const feature = { name: 'Screen Reader Friendly', detail: 'No' };
  const features = [{ id: '1', category: 'accessibility', subcategory: 'Miscellaneous', ...feature }];
  await renderInApp(() => <AccessibilityDetails features={features} place="tab" />);
  expect(await screen.findByText('See the accessibility details beside the offerings.')).toBeDefined();
  cleanup();
  await renderInApp(() => <AccessibilityDetails features={features} place="dialog" />);
  expect(await screen.findByText('Screen Reader Friendly')).toBeDefined();
});

describe('an unavailable product', () => {
  test.each([
    ['withdrawn', 'Sorry, this product has been removed from sale.'],
    ['deleted', 'Sorry, this product has been removed from sale.'],
    ['disabled', 'Sorry, this product is not currently available.'],
    ['territory', 'Sorry, this product is not available in your region.'],
    ['market', 'Sorry, this product is not available on shop.example.'],
    ['offering', 'Sorry, no offerings are available at this time.'],
    ['default', 'Sorry, this product is unavailable for purchase.'],
  ] as const)('%s: "%s"', async (reason, text) => {
    await renderInApp(() => <UnavailableText reason={reason} host="shop.example" />);
    expect(await screen.findByText(text)).toBeDefined();
  });
});
