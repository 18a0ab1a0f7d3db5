import type { WhiteLabel } from '../../../domain/site/white-label-schema.ts';
import { applyBrand, type BrandColors } from '../../../ui/apply-brand.ts';

const KEY = 'carrel.brand';
const LABEL_KEY = 'carrel.label';
const STORED = /^(#[\da-f]{3,6}) (#[\da-f]{3,6})$/i;

/**
 * Applies the colors of the last visit before the first paint, because the local database responds later and the colors
 * must not change in view of the user (SITE-1). The stored value is validated like any untrusted text.
 */
export function applyCachedBrand(): void {
  const [, brand, contrast] = STORED.exec(read(KEY) ?? '') ?? [];
  if (brand && contrast) applyBrand(document.documentElement, { brand, contrast });
}

/**
 * Returns the label of the last visit as JSON. A page without markup of the server is rendered with it, so that nothing
 * moves when the local database has answered.
 */
export function readCachedLabel(): string | null {
  return read(LABEL_KEY);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores the label and its colors for the next visit. Errors of the storage are ignored, because the only effect is a
 * flash of the neutral site.
 */
export function cacheBrand(label: WhiteLabel | null, colors: BrandColors | undefined): void {
  try {
    store(KEY, colors && `${colors.brand} ${colors.contrast}`);
    store(LABEL_KEY, label && JSON.stringify(label));
  } catch {}
}

function store(key: string, value: string | null | undefined): void {
  if (value) localStorage.setItem(key, value);
  else localStorage.removeItem(key);
}
