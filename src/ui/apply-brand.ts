/** Colours as `#rgb` or `#rrggbb`, the second to be read on the first. */
export interface BrandColors {
  brand: string;
  contrast: string;
}

/** Puts a white label's colours on the page, or takes them off again. */
export function applyBrand(root: HTMLElement, colors: BrandColors | undefined): void {
  if (!colors) {
    root.style.removeProperty('--brand');
    root.style.removeProperty('--brand-contrast');
    return;
  }
  root.style.setProperty('--brand', colors.brand);
  root.style.setProperty('--brand-contrast', colors.contrast);
}
