import type { OfferingKind } from './offering-schema.ts';

/** The two versions that exclude each other. A combo contains both and excludes neither. */
export type ChoiceVersion = 'digital' | 'physical';

/**
 * Notice of a physical/digital choice product beside its offerings (OFFER-7): the `wanted` version is `blocked` by the
 * one `inCart`, or the wanted one `excludes` the other.
 */
export type ChoiceNotice =
  | { readonly kind: 'blocked'; readonly inCart: ChoiceVersion }
  | { readonly kind: 'excludes'; readonly wanted: ChoiceVersion };

export interface ChoiceNoticeInput {
  readonly isPhysicalDigitalChoice: boolean;
  /** The format of the selected offering. */
  readonly wanted: OfferingKind | undefined;
  /** The formats of this product's lines in the cart, for any course. */
  readonly inCart: readonly OfferingKind[];
}

/**
 * Returns the notice for a selection, or `undefined` when any version may be bought. If one version is in the cart, the
 * other can neither be bought nor replace it (OFFER-7). The same rule runs in the panel and inside the server's
 * transaction.
 */
export function choiceNotice({ isPhysicalDigitalChoice, wanted, inCart }: ChoiceNoticeInput): ChoiceNotice | undefined {
  const version = wanted && VERSION_OF[wanted];
  if (!isPhysicalDigitalChoice || !version) return undefined;
  const versionsInCart = inCart.flatMap((format) => VERSION_OF[format] ?? []);
  const other = versionsInCart.find((one) => one !== version);
  if (other) return { kind: 'blocked', inCart: other };
  return versionsInCart.length > 0 ? undefined : { kind: 'excludes', wanted: version };
}

const VERSION_OF: Readonly<Record<OfferingKind, ChoiceVersion | undefined>> = {
  digital: 'digital',
  print: 'physical',
  combo: undefined,
};
