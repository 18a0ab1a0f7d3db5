import { brandColors } from '../../../domain/site/brand-colors.ts';
import type { WhiteLabel } from '../../../domain/site/white-label-schema.ts';
import { applyBrand } from '../../../ui/apply-brand.ts';
import { cacheBrand } from './cached-brand.ts';

/** Applies the colors of the brand and caches both. `null` means that there is no white label. */
export function applySiteBrand(label: WhiteLabel | null): void {
  const colors = label ? brandColors(label.brandColor, label.brandContrastColor) : undefined;
  applyBrand(document.documentElement, colors);
  cacheBrand(label, colors);
}
