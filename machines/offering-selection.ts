import { assign, fromPromise, setup } from 'xstate';
import type { CartLineKey } from '../src/domain/cart/cart-schema.ts';
import { type ChoiceNotice, choiceNotice } from '../src/domain/offerings/choice-notice.ts';
import { type ChosenOffering, defaultOffering } from '../src/domain/offerings/default-offering.ts';
import { type OfferingButton, type OfferingInCart, offeringButton } from '../src/domain/offerings/offering-button.ts';
import { chooseOffering } from '../src/domain/offerings/offering-options.ts';
import type { Offering, OfferingKind } from '../src/domain/offerings/offering-schema.ts';
import type { CourseId } from '../src/domain/primitives/ids-schema.ts';
import { typeOnly } from './type-only.ts';

/** What the device knows about the product and the person; sent again whenever any of it changes. */
export interface OfferingFacts {
  readonly offerings: readonly Offering[];
  readonly isLoggedIn: boolean;
  readonly inCart?: (OfferingInCart & { readonly lineKey: CartLineKey }) | undefined;
  /** `offeringId` and `offeringType` of the address. */
  readonly named?: { readonly offeringId: string; readonly format?: OfferingKind | undefined } | undefined;
  readonly courseId?: CourseId | undefined;
  /** Something on the page keeps a purchase from being made. */
  readonly isBlocked?: boolean;
  /** The person need not pay for the digital version. */
  readonly isProvided?: boolean;
  /** One version only can be bought; with the formats of this product that the cart holds, in whatever course. */
  readonly choice?: { readonly inCart: readonly OfferingKind[] } | undefined;
}

/** What the saving actors are given. */
export interface SaveInput extends ChosenOffering {
  readonly courseId?: CourseId | undefined;
  /** The line that this choice takes the place of: one change, never remove-then-add. */
  readonly replaces?: CartLineKey | undefined;
}

export interface OfferingSelection {
  readonly facts: OfferingFacts;
  readonly selected: ChosenOffering | undefined;
  /** The person chose it: facts that arrive later do not choose something else. */
  readonly isTouched: boolean;
  /** The choice that was submitted last: the person may choose on while it is saved. */
  readonly asked?: ChosenOffering | undefined;
}

export type OfferingSelectionEvent =
  | { readonly type: 'facts.changed'; readonly facts: OfferingFacts }
  | { readonly type: 'offering.chosen'; readonly offeringId: string; readonly format?: OfferingKind }
  | { readonly type: 'choice.submitted' }
  | { readonly type: 'cart.refused' }
  | { readonly type: 'failure.dismissed' };

/** An actor that nobody provided is a mistake of the caller, told at once. */
const notProvided = <Output>(name: string) =>
  fromPromise<Output, SaveInput>(() => Promise.reject(new Error(`offering-selection needs the actor ${name}`)));

const select = (facts: OfferingFacts, before?: OfferingSelection): Omit<OfferingSelection, 'asked'> => {
  const kept =
    before?.isTouched && before.selected
      ? chooseOffering(facts.offerings, before.selected.offering.id, before.selected.format)
      : undefined;
  return { facts, selected: kept ?? defaultOffering(facts.offerings, facts), isTouched: kept !== undefined };
};

/** What is to be said of a product of which one version only can be bought, for a state of the machine. */
export function noticeOf({ facts, selected }: OfferingSelection): ChoiceNotice | undefined {
  return choiceNotice({
    isPhysicalDigitalChoice: facts.choice !== undefined,
    wanted: selected?.format,
    inCart: [...(facts.choice?.inCart ?? []), ...(facts.inCart ? [facts.inCart.format] : [])],
  });
}

/** What the panel's button says and whether it can be pressed, for a state of the machine. */
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
 * The offering panel of a product page (spec/storefront.md §4, features.md D1–D3). Saving means that the person's intent is kept on
 * the device; the server's answer comes later, as new facts or as `cart.refused`. Viewing the cart and signing in are links and
 * need no state here.
 */
export const offeringSelectionMachine = setup({
  types: {
    context: typeOnly<OfferingSelection>(),
    events: typeOnly<OfferingSelectionEvent>(),
    input: typeOnly<OfferingFacts>(),
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
    /** The line is in the cart's view from here on; waiting for the facts would show "Add To Cart" for a moment. */
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
    shelving: { invoke: { src: 'addToShelf', input: saveInput, onDone: 'shelved', onError: 'failed' } },
    /** The free item is asked for; the page shows it as owned once the facts say so. */
    shelved: { on: { 'cart.refused': 'failed' } },
    failed: { on: { 'failure.dismissed': 'choosing' } },
  },
});
