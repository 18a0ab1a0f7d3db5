import { assign, fromPromise, setup } from 'xstate';
import type { ChangeOpt, OptChoice } from '../src/domain/opting/opt-change-schema.ts';
import {
  isFeedbackComplete,
  isOptOutConfirmed,
  type OptOutFeedback,
  type OptOutReason,
  OTHER_REASON,
} from '../src/domain/opting/opting-feedback.ts';
import { typeOnly } from './type-only.ts';

/** What the device knows of the person's place in the section; sent again whenever it changes. */
export interface OptingFacts {
  readonly isOptedOut: boolean;
  /** Bookstore-programme organisation: the info dialog first, then the change (decisions.md, Flows). */
  readonly isCustom: boolean;
  /** By the device's own clock; the server judges by its own. */
  readonly isAllowed: boolean;
}

/** What came of a change. The server either did all of it or nothing. */
export type OptOutcome =
  | { readonly kind: 'changed'; readonly receiptId: string }
  /** No answer: the server may have acted. The same key asks again and is counted once. */
  | { readonly kind: 'unanswered' }
  /** Nothing was changed; `detail` is the server's, for the person. */
  | { readonly kind: 'refused'; readonly detail: string };

export interface OptRequest {
  readonly change: ChangeOpt;
  readonly key: string;
}

export interface OptingInput {
  readonly facts: OptingFacts;
  /** Makes the key of a change: a UUID. */
  readonly newKey: () => string;
}

export interface Opting extends OptingInput, OptOutFeedback {
  readonly word: string;
  /** The assistive alternative to typing: asked for, and ticked. */
  readonly hasAlternative: boolean;
  readonly isTicked: boolean;
  /** A confirmation was submitted that did not confirm: the field says so. */
  readonly isWordWrong: boolean;
  /** The change that is under way or was made; kept while its answer is missing. */
  readonly request: OptRequest | undefined;
  readonly receiptId: string | undefined;
  readonly detail: string;
}

export type OptingEvent =
  | { readonly type: 'facts.changed'; readonly facts: OptingFacts }
  | { readonly type: 'opting.asked' }
  | { readonly type: 'optOut.continued' }
  | { readonly type: 'word.typed'; readonly word: string }
  | { readonly type: 'alternative.asked' }
  | { readonly type: 'alternative.ticked'; readonly isTicked: boolean }
  | { readonly type: 'confirmation.submitted' }
  | { readonly type: 'reason.chosen'; readonly reason: OptOutReason }
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'feedback.submitted' }
  | { readonly type: 'optIn.asked' }
  | { readonly type: 'optIn.submitted' }
  | { readonly type: 'custom.submitted' }
  | { readonly type: 'change.retried' }
  | { readonly type: 'dialog.closed' };

const notProvided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`opting needs the actor ${name}`)));

const AFRESH = {
  word: '',
  hasAlternative: false,
  isTicked: false,
  isWordWrong: false,
  reason: undefined,
  text: '',
  request: undefined,
  receiptId: undefined,
  detail: '',
} as const;

const changeTo = (optStatus: OptChoice, { reason, text }: OptOutFeedback): ChangeOpt => {
  if (optStatus === 'opted_in' || reason === undefined) return { optStatus };
  return { optStatus, selectedReason: reason, ...(reason === OTHER_REASON ? { message: text.trim() } : {}) };
};

/**
 * Opting out of and into inclusive access, and the custom organisations' flow (spec/shelf.md §4 Opting workflow, spec/storefront.md §4,
 * §5). Online only: the line is proved before the first dialog, by bringing the newest facts of the section. A change whose answer was
 * lost is asked for again under the same key, never anew, and nothing is written on the device before the server has said yes.
 */
export const optingMachine = setup({
  types: {
    context: typeOnly<Opting>(),
    events: typeOnly<OptingEvent>(),
    input: typeOnly<OptingInput>(),
  },
  actors: {
    /** Asks the server for the section as it is now; `undefined` where there is no line. */
    loadFacts: notProvided<OptingFacts | undefined, void>('loadFacts'),
    changeOpt: notProvided<OptOutcome, OptRequest>('changeOpt'),
  },
  guards: {
    isAllowed: ({ context }) => context.facts.isAllowed,
    isCustom: ({ context }) => context.facts.isCustom,
    isOptedOut: ({ context }) => context.facts.isOptedOut,
    isConfirmed: ({ context }) => isOptOutConfirmed(context),
    isFeedbackComplete: ({ context }) => isFeedbackComplete(context),
  },
  actions: {
    startAfresh: assign(AFRESH),
    askFor: assign(({ context }, { to }: { to: OptChoice }) => ({
      request: { change: changeTo(to, context), key: context.newKey() },
    })),
  },
}).createMachine({
  id: 'opting',
  context: ({ input }) => ({ ...input, ...AFRESH }),
  initial: 'idle',
  on: { 'facts.changed': { actions: assign(({ event }) => ({ facts: event.facts })) } },
  states: {
    idle: { entry: 'startAfresh', on: { 'opting.asked': 'checking' } },
    checking: {
      invoke: {
        src: 'loadFacts',
        onDone: [
          { guard: ({ event }) => event.output === undefined, target: 'offline' },
          { target: 'checked', actions: assign(({ context, event }) => ({ facts: event.output ?? context.facts })) },
        ],
        onError: 'offline',
      },
      on: { 'dialog.closed': 'idle' },
    },
    /** Where the way parts, by status and organisation. */
    checked: {
      always: [
        { guard: ({ context }) => !context.facts.isAllowed, target: 'closed' },
        { guard: 'isCustom', target: 'informed' },
        { guard: 'isOptedOut', target: 'invited' },
        { target: 'warned' },
      ],
    },
    offline: { on: { 'dialog.closed': 'idle', 'opting.asked': 'checking' } },
    closed: { on: { 'dialog.closed': 'idle' } },

    /** "Inclusive Access provides great benefits". */
    warned: { on: { 'dialog.closed': 'idle', 'optOut.continued': 'confirming' } },
    confirming: {
      on: {
        'dialog.closed': 'idle',
        'word.typed': { actions: assign(({ event }) => ({ word: event.word, isWordWrong: false })) },
        'alternative.asked': { actions: assign({ hasAlternative: true }) },
        'alternative.ticked': {
          guard: ({ context }) => context.hasAlternative,
          actions: assign(({ event }) => ({ isTicked: event.isTicked, isWordWrong: false })),
        },
        'confirmation.submitted': [
          { guard: 'isConfirmed', target: 'givingFeedback' },
          { actions: assign({ isWordWrong: true }) },
        ],
      },
    },
    givingFeedback: {
      on: {
        'dialog.closed': 'idle',
        'reason.chosen': { actions: assign(({ event }) => ({ reason: event.reason })) },
        'text.typed': { actions: assign(({ event }) => ({ text: event.text })) },
        'feedback.submitted': {
          guard: 'isFeedbackComplete',
          target: 'changing',
          actions: { type: 'askFor', params: { to: 'opted_out' } },
        },
      },
    },

    /** "Let's get you opted in". */
    invited: {
      on: {
        'dialog.closed': 'idle',
        'optIn.submitted': { target: 'changing', actions: { type: 'askFor', params: { to: 'opted_in' } } },
      },
    },

    /** The custom organisation's information; its status flips. */
    informed: {
      on: {
        'dialog.closed': 'idle',
        'custom.submitted': [
          { guard: 'isOptedOut', target: 'changing', actions: { type: 'askFor', params: { to: 'opted_in' } } },
          { target: 'changing', actions: { type: 'askFor', params: { to: 'opted_out' } } },
        ],
      },
    },

    /** Cannot be left: whoever closed now would not know what they did. */
    changing: {
      invoke: {
        src: 'changeOpt',
        input: ({ context }) => {
          if (!context.request) throw new Error('There is no change to make');
          return context.request;
        },
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'changed',
            target: 'changed',
            actions: assign(({ event }) =>
              event.output.kind === 'changed' ? { receiptId: event.output.receiptId } : {},
            ),
          },
          { guard: ({ event }) => event.output.kind === 'unanswered', target: 'unanswered' },
          {
            target: 'failed',
            actions: assign(({ event }) => (event.output.kind === 'refused' ? { detail: event.output.detail } : {})),
          },
        ],
        onError: 'failed',
      },
    },
    unanswered: { on: { 'change.retried': 'changing', 'dialog.closed': 'idle' } },
    failed: { on: { 'dialog.closed': 'idle' } },

    changed: {
      always: [
        { guard: ({ context }) => context.request?.change.optStatus === 'opted_in', target: 'optedIn' },
        { target: 'optedOut' },
      ],
    },
    /** "You've successfully opted out", with the way back. */
    optedOut: {
      on: {
        'dialog.closed': 'idle',
        'optIn.asked': [
          { guard: 'isCustom', target: 'checking', actions: 'startAfresh' },
          { guard: 'isAllowed', target: 'invited', actions: 'startAfresh' },
          { target: 'closed' },
        ],
      },
    },
    optedIn: { on: { 'dialog.closed': 'idle' } },
  },
});
