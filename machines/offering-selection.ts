import { assign, fromPromise, setup } from 'xstate';
import type { CartLineKey } from '../src/domain/cart/cart-schema.ts';
import { type ChoiceNotice, choiceNotice } from '../src/domain/offerings/choice-notice.ts';
import { type ChosenOffering, defaultOffering } from '../src/domain/offerings/default-offering.ts';
import { type OfferingButton, type OfferingInCart, offeringButton } from '../src/domain/offerings/offering-button.ts';
import { chooseOffering } from '../src/domain/offerings/offering-options.ts';
import type { Offering, OfferingKind } from '../src/domain/offerings/offering-schema.ts';
import type { CourseId } from '../src/domain/primitives/ids-schema.ts';
import { typeOnly } from './type-only.ts';

/** Data of the product and the current user on this device. Sent again after every change. */
export interface OfferingFacts {
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

/** Input of the saving actors. */
export interface SaveInput extends ChosenOffering {
  readonly courseId?: CourseId | undefined;
  /** The line that this choice replaces, in one mutation; never a removal followed by an addition. */
  readonly replaces?: CartLineKey | undefined;
}

export interface OfferingSelection {
  readonly facts: OfferingFacts;
  readonly selected: ChosenOffering | undefined;
  /** True if the person made the choice. Facts that arrive later then do not change it. */
  readonly isTouched: boolean;
  /** The choice that was submitted last. The person may select another one while it is saved. */
  readonly asked?: ChosenOffering | undefined;
}

export type OfferingSelectionEvent =
  | { readonly type: 'facts.changed'; readonly facts: OfferingFacts }
  | { readonly type: 'offering.chosen'; readonly offeringId: string; readonly format?: OfferingKind }
  | { readonly type: 'choice.submitted' }
  | { readonly type: 'cart.refused' }
  | { readonly type: 'failure.dismissed' };

/** Throws at once when the caller did not provide an actor. */
const notProvided = <Output>(name: string) =>
  fromPromise<Output, SaveInput>(() => Promise.reject(new Error(`offering-selection needs the actor ${name}`)));

const select = (facts: OfferingFacts, before?: OfferingSelection): Omit<OfferingSelection, 'asked'> => {
  const kept =
    before?.isTouched && before.selected
      ? chooseOffering(facts.offerings, before.selected.offering.id, before.selected.format)
      : undefined;
  return { facts, selected: kept ?? defaultOffering(facts.offerings, facts), isTouched: kept !== undefined };
};

/** Returns the notice for a product of which only one version can be bought, for a state of the machine. */
export function noticeOf({ facts, selected }: OfferingSelection): ChoiceNotice | undefined {
  return choiceNotice({
    isPhysicalDigitalChoice: facts.choice !== undefined,
    wanted: selected?.format,
    inCart: [...(facts.choice?.inCart ?? []), ...(facts.inCart ? [facts.inCart.format] : [])],
  });
}

/** Returns the label of the panel's button and whether it is enabled, for a state of the machine. */
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

const canSubmit = (context: OfferingSelection, kind: OfferingButton['kind']) => {
  const button = buttonOf(context);
  return button.kind === kind && button.isEnabled;
};

const saveInput = ({ context }: { context: OfferingSelection }): SaveInput => {
  if (!context.selected) throw new Error('Nothing is selected');
  const { courseId, inCart } = context.facts;
  return { ...context.selected, courseId, replaces: inCart?.lineKey };
};

/**
 * The offering panel of a product page (OFFER-3, OFFER-5). Saving means that the mutation is stored on the device; the
 * server's answer arrives later, as new facts or as `cart.refused`. Viewing the cart and signing in are links and need
 * no state here.
 */
export const offeringSelectionMachine = setup({
  types: {
    context: typeOnly<OfferingSelection>(),
    events: typeOnly<OfferingSelectionEvent>(),
    input: typeOnly<OfferingFacts>(),
    /** The choice is being stored on the device. */
    tags: typeOnly<'saving'>(),
  },
  actors: {
    addToCart: notProvided<CartLineKey>('addToCart'),
    replaceInCart: notProvided<CartLineKey>('replaceInCart'),
    addToShelf: notProvided<unknown>('addToShelf'),
  },
  guards: {
    isAdd: ({ context }) => canSubmit(context, 'add'),
    isUpdate: ({ context }) => canSubmit(context, 'update'),
    isFree: ({ context }) => canSubmit(context, 'free'),
  },
  actions: {
    noteAsked: assign(({ context }) => ({ asked: context.selected })),
    /** The cart view contains the line from here on. Without this, "Add To Cart" would flash until the facts arrive. */
    holdLine: assign(({ context }, { lineKey }: { lineKey: CartLineKey }) => {
      const { asked: requested, selected, facts } = context;
      if (!requested) return {};
      const { offering, format } = requested;
      const isTouched = selected?.offering.id !== offering.id || selected.format !== format;
      return { facts: { ...facts, inCart: { offeringId: offering.id, format, lineKey } }, isTouched };
    }),
  },
}).createMachine({
  id: 'offering-selection',
  context: ({ input }) => select(input),
  initial: 'choosing',
  on: {
    'facts.changed': { actions: assign(({ context, event }) => select(event.facts, context)) },
    'offering.chosen': {
      actions: assign(({ context, event }) => {
        const selected = chooseOffering(context.facts.offerings, event.offeringId, event.format);
        return selected ? { selected, isTouched: true } : {};
      }),
    },
  },
  states: {
    choosing: {
      on: {
        'choice.submitted': [
          { guard: 'isAdd', target: 'adding', actions: 'noteAsked' },
          { guard: 'isUpdate', target: 'replacing', actions: 'noteAsked' },
          { guard: 'isFree', target: 'shelving', actions: 'noteAsked' },
        ],
        'cart.refused': 'failed',
      },
    },
    adding: {
      tags: 'saving',
      invoke: {
        src: 'addToCart',
        input: saveInput,
        onDone: {
          target: 'choosing',
          actions: { type: 'holdLine', params: ({ event }) => ({ lineKey: event.output }) },
        },
        onError: 'failed',
      },
    },
    replacing: {
      tags: 'saving',
      invoke: {
        src: 'replaceInCart',
        input: saveInput,
        onDone: {
          target: 'choosing',
          actions: { type: 'holdLine', params: ({ event }) => ({ lineKey: event.output }) },
        },
        onError: 'failed',
      },
    },
    shelving: {
      tags: 'saving',
      invoke: { src: 'addToShelf', input: saveInput, onDone: 'shelved', onError: 'failed' },
    },
    /** The free item was requested. The page shows it as owned when the facts contain it. */
    shelved: { on: { 'cart.refused': 'failed' } },
    failed: { on: { 'failure.dismissed': 'choosing' } },
  },
});
