import { applyBrand, type BrandColors } from '../../ui/apply-brand.ts';

const KEY = 'carrel.brand';
const STORED = /^(#[\da-f]{3,6}) (#[\da-f]{3,6})$/i;

/**
 * Puts the colours of the last visit on the page before anything is painted; the device answers only later, and a page that
 * changes its colour under the reader's eyes is a fault. What is stored is read as any foreign text.
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

/** Losing it costs a flash of the neutral colour next time, so a closed storage is no failure. */
export function cacheBrand(colors: BrandColors | undefined): void {
  try {
    if (colors) localStorage.setItem(KEY, `${colors.brand} ${colors.contrast}`);
    else localStorage.removeItem(KEY);
  } catch {}
}
