import { describe, expect, test } from 'vitest';
import {
  accessibilityGroups,
  openLicenses,
  readingFeatures,
} from '../../../src/domain/catalog/product-feature-order.ts';
import type { ProductFeature } from '../../../src/domain/catalog/product-feature-schema.ts';

const feature = (id: string, subcategory: string, name = id, detail = 'Yes'): ProductFeature => ({
  id,
  category: 'accessibility',
  subcategory,
  name,
  detail,
});

describe('accessibility details', () => {
  test('are grouped in the shared order, with unlisted groups before Miscellaneous', () => {
    const groups = accessibilityGroups(
      [
        feature('1', 'Miscellaneous'),
        feature('2', 'Of its own'),
        feature('3', 'Hazards'),
        feature('4', 'Ways of reading'),
        feature('5', 'Hazards'),
      ],
      'tab',
    );
    expect(groups.map(({ name, features }) => [name, features.map(({ id }) => id)])).toEqual([
      ['Ways of reading', ['4']],
      ['Hazards', ['3', '5']],
      ['Of its own', ['2']],
      ['Miscellaneous', ['1']],
    ]);
  });

  test.each([
    ['Miscellaneous', 'No', 'tab', 0],
    ['Miscellaneous', 'No', 'dialog', 1],
    ['Miscellaneous', 'Yes', 'tab', 1],
    ['Ways of reading', 'No', 'tab', 1],
  ] as const)('with Screen Reader Friendly under %s as %s show in the %s %i details', (group, detail, place, shown) => {
    expect(accessibilityGroups([feature('1', group, 'Screen Reader Friendly', detail)], place)).toHaveLength(shown);
  });

  test('are separate from the features of the reader', () => {
    const study = { ...feature('9', 'Reading'), category: 'features' };
    expect(accessibilityGroups([study], 'dialog')).toEqual([]);
    expect(readingFeatures([study, feature('1', 'Hazards')])).toEqual([study]);
  });
});

test('the license of an open book is neither an accessibility detail nor a feature of the reader', () => {
  const license = { ...feature('7', 'Open license', 'CC BY 4.0'), category: 'license' };
  expect(openLicenses([license, feature('1', 'Hazards')])).toEqual([license]);
  expect(accessibilityGroups([license], 'dialog')).toEqual([]);
  expect(readingFeatures([license])).toEqual([]);
});
