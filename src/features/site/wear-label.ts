import type { WhiteLabel } from '../../contract/white-label.ts';
import { brandColors } from '../../domain/brand-colors.ts';
import { applyBrand } from '../../ui/apply-brand.ts';
import { rememberBrand } from './remembered-brand.ts';

/** The brand is known now: shows its colours and remembers them. `null` is "no white label". */
export function wearLabel(label: WhiteLabel | null): void {
  const colors = label ? brandColors(label.brandColor, label.brandContrastColor) : undefined;
  applyBrand(document.documentElement, colors);
  rememberBrand(colors);
}
