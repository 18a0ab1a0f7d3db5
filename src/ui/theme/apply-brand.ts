/** Brand colors as `#rgb` or `#rrggbb`. The second is the text color on the first. */
export interface BrandColors {
  brand: string;
  contrast: string;
}

/** Sets the colors of a brand on the page, or removes them if `colors` is undefined. */
export function applyBrand(root: HTMLElement, colors: BrandColors | undefined): void {
  if (!colors) {
    root.style.removeProperty('--brand');
    root.style.removeProperty('--brand-contrast');
    return;
  }
  root.style.setProperty('--brand', colors.brand);
  root.style.setProperty('--brand-contrast', colors.contrast);
}
