import { applyBrand, type BrandColors } from '../../../ui/apply-brand.ts';

const KEY = 'carrel.brand';
const STORED = /^(#[\da-f]{3,6}) (#[\da-f]{3,6})$/i;

/**
 * Applies the colors of the last visit before the first paint, because the local database responds later and the colors
 * must not change in view of the user (SITE-1). The stored value is validated like any untrusted text.
 */
export function applyCachedBrand(): void {
  const [, brand, contrast] = STORED.exec(read() ?? '') ?? [];
  if (brand && contrast) applyBrand(document.documentElement, { brand, contrast });
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Stores the colors for the next visit. Errors of the storage are ignored, because the only effect is a flash of the
 * neutral color.
 */
export function cacheBrand(colors: BrandColors | undefined): void {
  try {
    if (colors) localStorage.setItem(KEY, `${colors.brand} ${colors.contrast}`);
    else localStorage.removeItem(KEY);
  } catch {}
}
