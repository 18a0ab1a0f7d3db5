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

/** The person's status in the section, as stored on the device. Sent again after every change. */
export interface OptingStatus {
  readonly isOptedOut: boolean;
  /** True for a bookstore-program organization: an information dialog first, then the change (OPT-5). */
  readonly isCustom: boolean;
  /** Uses the clock of the device; the server uses its own. */
  readonly isAllowed: boolean;
}

/** Result of a change. The server applies all of it or nothing. */
export type OptOutcome =
  | { readonly kind: 'changed'; readonly receiptId: string }
  /** No response: the server may have applied the change. A retry with the same key counts once. */
  | { readonly kind: 'unanswered' }
  /** Nothing was changed. `detail` is the server's message for the person. */
  | { readonly kind: 'refused'; readonly detail: string };

export interface OptRequest {
  readonly change: ChangeOpt;
  readonly key: string;
}

export interface OptingInput {
  readonly status: OptingStatus;
  /** Returns a new idempotency key, a UUID. */
  readonly newKey: () => string;
}

export interface Opting extends OptingInput, OptOutFeedback {
  readonly word: string;
  /** True if the person asked for the accessible alternative to typing and ticked it. */
  readonly hasAlternative: boolean;
  readonly isTicked: boolean;
  /** True if the submitted confirmation was wrong; the field shows an error. */
  readonly isWordWrong: boolean;
  /** The change in progress or made. Kept while its response is missing. */
  readonly request: OptRequest | undefined;
  readonly receiptId: string | undefined;
  readonly detail: string;
}

export type OptingEvent =
  | { readonly type: 'status.changed'; readonly status: OptingStatus }
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
 * Opting out of and into inclusive access, and the flow of custom organizations (OPT-2, OPT-5). Online only: loading
 * the newest status of the section proves the connection before the first dialog opens. A change whose response was lost
 * is repeated with the same key, and nothing is written on the device before the server has confirmed it (OPT-6).
 */
export const optingMachine = setup({
  types: {
    context: typeOnly<Opting>(),
    events: typeOnly<OptingEvent>(),
    input: typeOnly<OptingInput>(),
    /** The state shows no dialog. */
    tags: typeOnly<'withoutDialog'>(),
  },
  actors: {
    /** Loads the current section from the server; `undefined` when offline. */
    loadStatus: notProvided<OptingStatus | undefined, void>('loadStatus'),
    changeOpt: notProvided<OptOutcome, OptRequest>('changeOpt'),
  },
  guards: {
    isAllowed: ({ context }) => context.status.isAllowed,
    isCustom: ({ context }) => context.status.isCustom,
    isOptedOut: ({ context }) => context.status.isOptedOut,
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
  on: { 'status.changed': { actions: assign(({ event }) => ({ status: event.status })) } },
  states: {
    idle: { tags: 'withoutDialog', entry: 'startAfresh', on: { 'opting.asked': 'checking' } },
    checking: {
      tags: 'withoutDialog',
      invoke: {
        src: 'loadStatus',
        onDone: [
          { guard: ({ event }) => event.output === undefined, target: 'offline' },
          { target: 'checked', actions: assign(({ context, event }) => ({ status: event.output ?? context.status })) },
        ],
        onError: 'offline',
      },
      on: { 'dialog.closed': 'idle' },
    },
    /** Branches by status and organization. */
    checked: {
      always: [
        { guard: ({ context }) => !context.status.isAllowed, target: 'closed' },
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

    /** The information dialog of custom organizations; afterwards the status is toggled. */
    informed: {
      on: {
        'dialog.closed': 'idle',
        'custom.submitted': [
          { guard: 'isOptedOut', target: 'changing', actions: { type: 'askFor', params: { to: 'opted_in' } } },
          { target: 'changing', actions: { type: 'askFor', params: { to: 'opted_out' } } },
        ],
      },
    },

    /** Cannot be closed, because the person would not see the result. */
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
    /** "You've successfully opted out", with an option to opt back in. */
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
