import { describe, expect, it } from 'vitest';
import { frenchFeature } from '../../../server/catalog/feature-texts.ts';
import { accessibilityRow } from '../../../server/onix/read/accessibility-features.ts';

describe('the French texts of features', () => {
  it('cover every row that an ONIX import can store', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    const rows = codes.flatMap((code) => accessibilityRow(code) ?? []);
    expect(rows.length).toBeGreaterThan(50);
    for (const { group, name, detail } of rows) {
      const texts = { subcategory: group, name, ...(detail && { detail }) };
      const same = ['Navigation', 'EPUB Accessibility 1.1', 'PDF/UA-1', 'PDF/UA-2', 'WCAG 2.0', 'WCAG 2.1', 'WCAG 2.2'];
      const french = frenchFeature(texts);
      for (const [key, english] of Object.entries(texts)) {
        if (!same.includes(english)) expect(french, name).not.toHaveProperty(key, english);
      }
    }
  });

  it('are absent for a feature that a publisher named itself', () => {
    expect(frenchFeature({ subcategory: 'Navigation', name: 'Our own feature' })).toBeUndefined();
  });
});
