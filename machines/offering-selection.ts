import { assign, fromPromise, setup } from 'xstate';
import type { CartLineKey } from '../src/domain/cart/cart-schema.ts';
import type { ChosenOffering } from '../src/domain/offerings/default-offering.ts';
import type { OfferingButton } from '../src/domain/offerings/offering-button.ts';
import { chooseOffering } from '../src/domain/offerings/offering-options.ts';
import type { OfferingKind } from '../src/domain/offerings/offering-schema.ts';
import {
  buttonOf,
  type OfferingInput,
  type OfferingSelection,
  selectOffering,
} from '../src/domain/offerings/offering-selection.ts';
import type { CourseId } from '../src/domain/primitives/ids-schema.ts';
import { typeOnly } from './type-only.ts';

/** Input of the saving actors. */
export interface SaveInput extends ChosenOffering {
  readonly courseId?: CourseId | undefined;
  /** The line that this choice replaces, in one mutation; never a removal followed by an addition. */
  readonly replaces?: CartLineKey | undefined;
}

interface SelectionContext extends OfferingSelection {
  /** The choice that was submitted last. The person may select another one while it is saved. */
  readonly requested?: ChosenOffering | undefined;
}

export type OfferingSelectionEvent =
  | { readonly type: 'input.changed'; readonly input: OfferingInput }
  | { readonly type: 'offering.chosen'; readonly offeringId: string; readonly format?: OfferingKind }
  | { readonly type: 'choice.submitted' }
  | { readonly type: 'cart.refused' }
  | { readonly type: 'failure.dismissed' };

/** Throws at once when the caller did not provide an actor. */
const notProvided = <Output>(name: string) =>
  fromPromise<Output, SaveInput>(() => Promise.reject(new Error(`offering-selection needs the actor ${name}`)));

const canSubmit = (context: OfferingSelection, kind: OfferingButton['kind']) => {
  const button = buttonOf(context);
  return button.kind === kind && button.isEnabled;
};

const saveInput = ({ context }: { context: SelectionContext }): SaveInput => {
  if (!context.selected) throw new Error('Nothing is selected');
  const { courseId, inCart } = context.input;
  return { ...context.selected, courseId, replaces: inCart?.lineKey };
};

/**
 * The offering panel of a product page (OFFER-3, OFFER-5). Saving means that the mutation is stored on the device; the
 * server's answer arrives later, as new input or as `cart.refused`. Viewing the cart and signing in are links and need
 * no state here.
 */
export const offeringSelectionMachine = setup({
  types: {
    context: typeOnly<SelectionContext>(),
    events: typeOnly<OfferingSelectionEvent>(),
    input: typeOnly<OfferingInput>(),
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
    noteRequested: assign(({ context }) => ({ requested: context.selected })),
    /** The cart view contains the line from here on. Without this, "Add To Cart" would flash until the input arrives. */
    holdLine: assign(({ context }, { lineKey }: { lineKey: CartLineKey }) => {
      const { requested, selected, input } = context;
      if (!requested) return {};
      const { offering, format } = requested;
      const isTouched = selected?.offering.id !== offering.id || selected.format !== format;
      return { input: { ...input, inCart: { offeringId: offering.id, format, lineKey } }, isTouched };
    }),
  },
}).createMachine({
  id: 'offering-selection',
  context: ({ input }) => selectOffering(input),
  initial: 'choosing',
  on: {
    'input.changed': { actions: assign(({ context, event }) => selectOffering(event.input, context)) },
    'offering.chosen': {
      actions: assign(({ context, event }) => {
        const selected = chooseOffering(context.input.offerings, event.offeringId, event.format);
        return selected ? { selected, isTouched: true } : {};
      }),
    },
  },
  states: {
    choosing: {
      on: {
        'choice.submitted': [
          { guard: 'isAdd', target: 'adding', actions: 'noteRequested' },
          { guard: 'isUpdate', target: 'replacing', actions: 'noteRequested' },
          { guard: 'isFree', target: 'shelving', actions: 'noteRequested' },
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
    /** The free item was requested. The page shows it as owned when the input contains it. */
    shelved: { on: { 'cart.refused': 'failed' } },
    failed: { on: { 'failure.dismissed': 'choosing' } },
  },
});
