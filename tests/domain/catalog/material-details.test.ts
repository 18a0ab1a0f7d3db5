import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drmRestrictions, materialDetails } from '../../../src/domain/catalog/material-details.ts';
import { productDetailsSchema } from '../../../src/domain/catalog/product-schema.ts';
import { materialAccess } from '../../../src/domain/shelf/material-access.ts';

const product = (some: object) => z.parse(productDetailsSchema, some);

describe('the details of a material', () => {
  test('are listed in the order of the panel, without the unknown ones', () => {
    const details = materialDetails({
      identifiers: { EISBN13: '9780000000019', ISBN13: '9780000000026', CLASSROOM_ISBN: '9780000000033' },
      product: product({ publisher: 'Lantern Press', language: 'en', numPages: 320, productFileType: 'EPUB' }),
    });
    expect(details).toEqual([
      { kind: 'classroomIsbn', text: '9780000000033' },
      { kind: 'soldBy', text: 'Lantern Press' },
      {
        kind: 'isbns',
        isbns: [
          { version: 'digital', value: '9780000000019' },
          { version: 'print', value: '9780000000026' },
        ],
      },
      { kind: 'language', code: 'en' },
      { kind: 'pages', count: 320 },
      { kind: 'fileType', fileType: 'EPUB' },
    ]);
  });

  test('list an ISBN once, and the imprint when the publisher is unknown', () => {
    const details = materialDetails({
      identifiers: { EISBN13: '9780000000019', ISBN13: '9780000000019' },
      product: product({ imprint: 'Lantern' }),
    });
    expect(details).toEqual([
      { kind: 'soldBy', text: 'Lantern' },
      { kind: 'isbns', isbns: [{ version: 'digital', value: '9780000000019' }] },
    ]);
  });
});

describe('the restrictions of a material', () => {
  test('are listed when they allow something', () => {
    const details = product({
      drm: { offlinePercent: 100, copyPercentage: 0 },
      hasFeaturePrinting: true,
      featurePrintingTitle: '20 pages',
    });
    expect(drmRestrictions(details)).toEqual([
      { kind: 'offline', percent: 100 },
      { kind: 'printing', title: '20 pages', percent: undefined },
    ]);
  });

  test('name the share that may be printed if the publisher says nothing about it', () => {
    const details = product({ drm: { printAllowancePercent: 20 }, hasFeaturePrinting: true });
    expect(drmRestrictions(details)).toEqual([{ kind: 'printing', title: '', percent: 20 }]);
  });

  test('name the share of a feed that does not call printing a feature, also none', () => {
    expect(drmRestrictions(product({ drm: { printAllowancePercent: 0 } }))).toEqual([
      { kind: 'printing', title: '', percent: 0 },
    ]);
  });

  test('are absent without limits', () => {
    expect(drmRestrictions(product({}))).toEqual([]);
  });
});

describe('the way to open a material', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  test.each([
    ['a book with a file is read', { format: 'digital', readerFileId: '5' }, { kind: 'read', fileId: '5' }],
    ['a book without a file has none yet', { format: 'digital' }, { kind: 'none' }],
    ['a printed book comes by post', { format: 'print' }, { kind: 'print' }],
    [
      'an expired book stays closed',
      { format: 'digital', readerFileId: '5', expiresAt: '2026-11-01T00:00:00Z' },
      { kind: 'expired' },
    ],
  ] as const)('%s', (_, asset, access) => {
    expect(materialAccess({ isExpired: false, ...asset }, now, () => 'UTC')).toEqual(access);
  });
});
