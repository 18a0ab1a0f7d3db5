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
  readonly facts: OfferingInput;
  readonly selected: ChosenOffering | undefined;
  /** True if the person made the choice. Facts that arrive later then do not change it. */
  readonly isTouched: boolean;
}

/** Selects what the person chose before, if it is still offered, and otherwise the default offering (OFFER-3). */
export function selectOffering(facts: OfferingInput, before?: OfferingSelection): OfferingSelection {
  const kept =
    before?.isTouched && before.selected
      ? chooseOffering(facts.offerings, before.selected.offering.id, before.selected.format)
      : undefined;
  return { facts, selected: kept ?? defaultOffering(facts.offerings, facts), isTouched: kept !== undefined };
}

/** Returns the notice for a product of which only one version can be bought, for a selection. */
export function noticeOf({ facts, selected }: OfferingSelection): ChoiceNotice | undefined {
  return choiceNotice({
    isPhysicalDigitalChoice: facts.choice !== undefined,
    wanted: selected?.format,
    inCart: [...(facts.choice?.inCart ?? []), ...(facts.inCart ? [facts.inCart.format] : [])],
  });
}

/** Returns the label of the panel's button and whether it is enabled, for a selection. */
export function buttonOf(selection: OfferingSelection): OfferingButton {
  const { facts, selected } = selection;
  return offeringButton({
    selected,
    inCart: facts.inCart,
    isLoggedIn: facts.isLoggedIn,
    isBlocked: facts.isBlocked === true || noticeOf(selection)?.kind === 'blocked',
    isProvided: facts.isProvided,
  });
}
