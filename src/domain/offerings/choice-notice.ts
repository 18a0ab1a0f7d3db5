import type { OfferingKind } from './offering-schema.ts';

/** The two versions that exclude each other; a combo is both and excludes neither. */
export type ChoiceVersion = 'digital' | 'physical';

/**
 * What a physical/digital choice product says beside its offerings (spec/storefront.md §5, §8): that the `wanted` version is
 * `blocked` by the one `inCart`, or that the wanted one `excludes` the other.
 */
export type ChoiceNotice =
  | { readonly kind: 'blocked'; readonly inCart: ChoiceVersion }
  | { readonly kind: 'excludes'; readonly wanted: ChoiceVersion };

export interface ChoiceFacts {
  readonly isPhysicalDigitalChoice: boolean;
  /** The format of the chosen offering. */
  readonly wanted: OfferingKind | undefined;
  /** The formats of this product's lines in the cart, in whatever course. */
  readonly inCart: readonly OfferingKind[];
}

/**
 * The notice for a choice, or `undefined` where any version may be bought. If one version is in the cart, the other cannot be
 * bought; nor does it take the other's place. The same rule runs in the panel and inside the server's transaction.
 */
export function choiceNotice({ isPhysicalDigitalChoice, wanted, inCart }: ChoiceFacts): ChoiceNotice | undefined {
  const version = wanted && VERSION_OF[wanted];
  if (!isPhysicalDigitalChoice || !version) return undefined;
  const cached = inCart.flatMap((format) => VERSION_OF[format] ?? []);
  const other = cached.find((one) => one !== version);
  if (other) return { kind: 'blocked', inCart: other };
  return cached.length > 0 ? undefined : { kind: 'excludes', wanted: version };
}

const VERSION_OF: Readonly<Record<OfferingKind, ChoiceVersion | undefined>> = {
  digital: 'digital',
  print: 'physical',
  combo: undefined,
};
