import type { Brand } from '../../../domain/site/brand-schema.ts';
import { applyBrand, type BrandColors } from '../../../ui/theme/apply-brand.ts';

const COLORS_KEY = 'carrel.brand';
const BRAND_KEY = 'carrel.site-brand';
const STORED = /^(#[\da-f]{3,6}) (#[\da-f]{3,6})$/i;

/**
 * Applies the colors of the last visit before the first paint, because the local database responds later and the colors
 * must not change in view of the person (SITE-1). The stored value is validated like any untrusted text.
 */
export function applyCachedBrand(): void {
  const [, brand, contrast] = STORED.exec(read(COLORS_KEY) ?? '') ?? [];
  if (brand && contrast) applyBrand(document.documentElement, { brand, contrast });
}

/**
 * Returns the brand of the last visit as JSON. A page without markup of the server is rendered with it, so that nothing
 * moves when the local database has answered.
 */
export function readCachedBrand(): string | null {
  return read(BRAND_KEY);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores the brand and its colors for the next visit. Errors of the storage are ignored, because the only effect is a
 * flash of the neutral site.
 */
export function cacheBrand(brand: Brand | null, colors: BrandColors | undefined): void {
  try {
    store(COLORS_KEY, colors && `${colors.brand} ${colors.contrast}`);
    store(BRAND_KEY, brand && JSON.stringify(brand));
  } catch {}
}

function store(key: string, value: string | null | undefined): void {
  if (value) localStorage.setItem(key, value);
  else localStorage.removeItem(key);
}
