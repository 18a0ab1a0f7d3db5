import type { CartLineKey } from '../cart/cart-schema.ts';
import type { CourseId } from '../primitives/ids-schema.ts';
import { type ChoiceNotice, choiceNotice } from './choice-notice.ts';
import { type ChosenOffering, defaultOffering } from './default-offering.ts';
import { type OfferingButton, type OfferingInCart, offeringButton } from './offering-button.ts';
import { chooseOffering } from './offering-options.ts';
import type { Offering, OfferingKind } from './offering-schema.ts';

/** Data of the product and the current user on this device. Sent again after every change. */
export interface OfferingInput {
  readonly offerings: readonly Offering[];
  readonly isLoggedIn: boolean;
  readonly inCart?: (OfferingInCart & { readonly lineKey: CartLineKey }) | undefined;
  /** `offeringId` and `offeringType` of the URL. */
  readonly named?: { readonly offeringId: string; readonly format?: OfferingKind | undefined } | undefined;
  readonly courseId?: CourseId | undefined;
  /** True if something on the page prevents a purchase. */
  readonly isBlocked?: boolean;
  /** True if the digital version is provided without payment. */
  readonly isProvided?: boolean;
  /**
   * Set when only one version of the product can be bought. `inCart` lists the formats of this product in the cart, for
   * any course.
   */
  readonly choice?: { readonly inCart: readonly OfferingKind[] } | undefined;
}

/** The offering that is selected in the panel. */
export interface OfferingSelection {
  readonly input: OfferingInput;
  readonly selected: ChosenOffering | undefined;
  /** True if the person made the choice. Input that arrives later then does not change it. */
  readonly isTouched: boolean;
}

/** Selects what the person chose before, if it is still offered, and otherwise the default offering (OFFER-3). */
export function selectOffering(input: OfferingInput, before?: OfferingSelection): OfferingSelection {
  const kept =
    before?.isTouched && before.selected
      ? chooseOffering(input.offerings, before.selected.offering.id, before.selected.format)
      : undefined;
  return { input, selected: kept ?? defaultOffering(input.offerings, input), isTouched: kept !== undefined };
}

/** Returns the notice for a product of which only one version can be bought, for a selection. */
export function noticeOf({ input, selected }: OfferingSelection): ChoiceNotice | undefined {
  return choiceNotice({
    isPhysicalDigitalChoice: input.choice !== undefined,
    wanted: selected?.format,
    inCart: [...(input.choice?.inCart ?? []), ...(input.inCart ? [input.inCart.format] : [])],
  });
}

/** Returns the label of the panel's button and whether it is enabled, for a selection. */
export function buttonOf(selection: OfferingSelection): OfferingButton {
  const { input, selected } = selection;
  return offeringButton({
    selected,
    inCart: input.inCart,
    isLoggedIn: input.isLoggedIn,
    isBlocked: input.isBlocked === true || noticeOf(selection)?.kind === 'blocked',
    isProvided: input.isProvided,
  });
}
