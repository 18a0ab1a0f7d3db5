import { brandColors } from '../../../domain/site/brand-colors.ts';
import type { Brand } from '../../../domain/site/brand-schema.ts';
import { applyBrand } from '../../../ui/theme/apply-brand.ts';
import { cacheBrand } from './cached-brand.ts';

/** Applies the colors of the brand and caches both. `null` means that there is no brand. */
export function applySiteBrand(brand: Brand | null): void {
  const colors = brand ? brandColors(brand.brandColor, brand.brandContrastColor) : undefined;
  applyBrand(document.documentElement, colors);
  cacheBrand(brand, colors);
}
