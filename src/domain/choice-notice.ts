import type { OfferingKind } from '../contract/offering.ts';

/** The two versions that exclude each other; a combo is both and excludes neither. */
export type ChoiceVersion = 'digital' | 'physical';

/**
 * What a physical/digital choice product says beside its offerings (spec/storefront.md §5, §8): that the `wanted` version is
 * `blocked` by the one `inCart`, or that the wanted one `excludes` the other.
 */
export type ChoiceNotice =
  | { readonly kind: 'blocked'; readonly inCart: ChoiceVersion }
  | { readonly kind: 'excludes'; readonly wanted: ChoiceVersion };

interface ChoiceFacts {
  readonly isPhysicalDigitalChoice: boolean;
  /** The format of the chosen offering. */
  readonly wanted: OfferingKind | undefined;
  /** The format of this product's line in the cart. */
  readonly inCart: OfferingKind | undefined;
}

/** The notice for a choice, or `undefined` where any version may be bought. If one version is in the cart, the other cannot be. */
export function choiceNotice({ isPhysicalDigitalChoice, wanted, inCart }: ChoiceFacts): ChoiceNotice | undefined {
  const version = wanted && VERSION_OF[wanted];
  if (!isPhysicalDigitalChoice || !version) return undefined;
  const held = inCart && VERSION_OF[inCart];
  if (held === version) return undefined;
  return held ? { kind: 'blocked', inCart: held } : { kind: 'excludes', wanted: version };
}

const VERSION_OF: Readonly<Record<OfferingKind, ChoiceVersion | undefined>> = {
  digital: 'digital',
  print: 'physical',
  combo: undefined,
};
