import type { OfferingKind } from '../offerings/offering-schema.ts';

/** Converts the two flags of the wire to one format; `undefined` when neither is set (CART-1). */
export function formatOfFlags(flags: {
  readonly isDigital: boolean;
  readonly isPrint: boolean;
}): OfferingKind | undefined {
  if (flags.isDigital) return flags.isPrint ? 'combo' : 'digital';
  return flags.isPrint ? 'print' : undefined;
}

/** `isDigital` is true for digital and combo, `isPrint` for print and combo (CART-1). */
export function flagsOfFormat(format: OfferingKind): { isDigital: boolean; isPrint: boolean } {
  return { isDigital: format !== 'print', isPrint: format !== 'digital' };
}
