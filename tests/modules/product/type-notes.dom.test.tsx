import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { CatalogItem } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { TypeNotes } from '../../../src/modules/product/type-notes.tsx';
import { book } from '../support/catalog.ts';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(() => cleanup());

const show = (item: CatalogItem) => renderInApp(() => <TypeNotes item={item} />);

const parts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    productId: String(500 + at),
    productType: 'book' as const,
    title: `Part ${at + 1}`,
    authors: ['Ada Marsh'],
    slug: `part-${at + 1}`,
  }));

describe('courseware', () => {
  test('explains in four steps how to redeem an access code, and that there are no study tools', async () => {
    await show(book({ productType: 'courseware' }));
    expect((await screen.findAllByRole('listitem')).map((step) => step.textContent)).toEqual([
      'Buy your access code.',
      "Go to the publisher's site.",
      'Redeem your access code there.',
      'Read your materials.',
    ]);
    expect(screen.getByText('Study tools are not available for courseware.')).toBeDefined();
  });

  test('explains three steps for courseware without a code', async () => {
    await show(book({ productType: 'courseware', product: { isCodeless: true } }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('Go to My Shelf and click Access Courseware.')).toBeDefined();
  });

  test('lists its identifiers and the address for redeeming the code', async () => {
    const identifiers = {
      ISBN13: '9780131103627',
      ISBN10: '0131103628',
      PCARD_13: '9780131103600',
      PCARD_10: '0131103601',
    };
    await show(book({ productType: 'courseware', identifiers, product: { redemptionUrl: 'https://redeem.example/' } }));
    const names = (await screen.findAllByRole('term')).map((term) => term.textContent);
    expect(names).toEqual(['ISBN-13', 'ISBN-10', 'Print Card ISBN-13', 'Print Card ISBN-10', 'Redemption URL']);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://redeem.example/');
  });

  test('does not link a script address', async () => {
    await show(book({ productType: 'courseware', product: { redemptionUrl: 'javascript:alert(1)' } }));
    expect(await screen.findByText('javascript:alert(1)')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a collection', () => {
  test('counts its digital items up to "9+" and explains how they are read', async () => {
    await show(book({ productType: 'collection', collectionItems: parts(12) }));
    expect(await screen.findByText('9+')).toBeDefined();
    expect(screen.getByText('12 items in this collection')).toBeDefined();
    expect(screen.getByText('Read Anywhere')).toBeDefined();
    expect(screen.getByText('Digital Notes')).toBeDefined();
    expect(screen.getByText(/may overlap with one that you already have/)).toBeDefined();
  });

  test('shows three items until all are requested', async () => {
    await show(book({ productType: 'collection', collectionItems: parts(4) }));
    expect(await screen.findAllByRole('link')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Show All (4)' }));
    expect(screen.getAllByRole('link')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Show Less' })).toBeDefined();
  });

  test.each([
    ['collection', 'This collection has no items'],
    ['ebundle', 'This ebundle has no items'],
    ['classroom', 'This classroom has no items'],
  ] as const)('an empty %s shows a message', async (productType, text) => {
    await show(book({ productType }));
    expect(await screen.findByText(text)).toBeDefined();
  });
});

test('a classroom explains in five steps how it is entered, and names the button of the shelf', async () => {
  await show(book({ productType: 'classroom' }));
  expect((await screen.findAllByRole('listitem')).map((step) => step.textContent)).toEqual([
    'Get the ISBN and section code from your instructor.',
    'Buy this classroom.',
    'Go to My Shelf.',
    'Enter the section code.',
    'Click Access Classroom.',
  ]);
});

test('a classroom switches between its own and its supplemental features', async () => {
  await show(book({ productType: 'classroom', collectionItems: parts(1), product: { hasTextToSpeech: true } }));
  expect(await screen.findByText('Get the ISBN and section code from your instructor.')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Supplemental Features' }));
  expect(screen.queryByText('Click Access Classroom.')).toBeNull();
  expect(screen.getByText('The materials inside can be read aloud.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Part 1' })).toBeDefined();
});
