/** Colors as `#rgb` or `#rrggbb`: the background, and the text color on it. */
export interface BrandColors {
  brand: string;
  contrast: string;
}

const minimum = 4.5;

/** Parses a `#rgb` or `#rrggbb` color into three parts from 0 to 255, or `undefined` when it is invalid. */
function parseHex(color: string): [number, number, number] | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim())?.[1];
  if (!hex) return undefined;
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

/** Returns the relative luminance after WCAG 2, from 0 (black) to 1 (white). */
function luminance(color: string): number | undefined {
  const parts = parseHex(color)?.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio after WCAG 2, from 1 to 21; `undefined` when either is not a hex color. */
export function contrastRatio(one: string, other: string): number | undefined {
  const first = luminance(one);
  const second = luminance(other);
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/**
 * Returns the colors of a brand. Its text color is used only with a contrast of at least 4.5 to 1; otherwise black or
 * white, whichever has more contrast. `undefined` when the brand color is not a hex color: the default colors stay.
 */
export function brandColors(brand: string | null | undefined, preferred?: string | null): BrandColors | undefined {
  if (!brand) return undefined;
  const onWhite = contrastRatio(brand, '#ffffff');
  const onBlack = contrastRatio(brand, '#000000');
  if (onWhite === undefined || onBlack === undefined) return undefined;
  const targetRatio = preferred ? (contrastRatio(brand, preferred) ?? 0) : 0;
  if (preferred && targetRatio >= minimum) return { brand, contrast: preferred };
  return { brand, contrast: onWhite >= onBlack ? '#ffffff' : '#000000' };
}
