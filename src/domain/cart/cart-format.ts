import type { OfferingKind } from '../offerings/offering-schema.ts';

/** The two flags of the wire as the one format used inside; `undefined` when neither is set. */
export function formatOfFlags(flags: {
  readonly isDigital: boolean;
  readonly isPrint: boolean;
}): OfferingKind | undefined {
  if (flags.isDigital) return flags.isPrint ? 'combo' : 'digital';
  return flags.isPrint ? 'print' : undefined;
}

/** Digital is true for digital or combo, print for print or combo (spec/storefront.md §3 Cart item). */
export function flagsOfFormat(format: OfferingKind): { isDigital: boolean; isPrint: boolean } {
  return { isDigital: format !== 'print', isPrint: format !== 'digital' };
}
