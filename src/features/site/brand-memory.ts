import type { WhiteLabel } from '../../contract/white-label.ts';
import { applyBrand, type BrandColors, brandColors } from '../../ui/brand-colors.ts';

const KEY = 'carrel.brand';

/**
 * Puts the colours of the last visit on the page before anything is painted; the device answers only later, and a page that
 * changes its colour under the reader's eyes is a fault. What is stored is read as any foreign text.
 */
export function applyRememberedBrand(): void {
  const [brand, contrast] = (read() ?? '').split(' ');
  const colors = brandColors(brand, contrast);
  if (colors) applyBrand(document.documentElement, colors);
}

/** The brand is known now: shows its colours and remembers them. `null` is "no white label". */
export function applyLabel(label: WhiteLabel | null): void {
  const colors = label ? brandColors(label.brandColor, label.brandContrastColor) : undefined;
  applyBrand(document.documentElement, colors);
  remember(colors);
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Losing it costs a flash of the neutral colour next time, so a closed storage is no failure. */
function remember(colors: BrandColors | undefined): void {
  try {
    if (colors) localStorage.setItem(KEY, `${colors.brand} ${colors.contrast}`);
    else localStorage.removeItem(KEY);
  } catch {}
}
