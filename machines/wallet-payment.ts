import { assign, fromPromise, setup } from 'xstate';
import type { PaymentAction } from '../src/domain/orders/payment-schema.ts';
import { typeOnly } from './type-only.ts';
import type { OpenPayment, WalletOutcome } from './wallet-outcome.ts';

/** Data of the person, the connection and the price on the page. Sent again after every change. */
export interface WalletInput {
  readonly isLoggedIn: boolean;
  readonly isOffline: boolean;
  /** Checked on the total with the platform fee; free items are exempt (PAY-1). */
  readonly isUnderMinimum: boolean;
}

export interface WalletPayment {
  readonly input: WalletInput;
  readonly payment: Pick<OpenPayment, 'paymentId' | 'orderId'> | undefined;
  /** The payment that is being collected. A payment that was found again has none. */
  readonly sheet: OpenPayment | undefined;
  readonly methodId: string;
  readonly action: PaymentAction | undefined;
  readonly orderId: string;
  /** The server's error message; empty for "Error making payment". */
  readonly detail: string;
}

export type WalletEvent =
  | { readonly type: 'input.changed'; readonly input: WalletInput }
  | { readonly type: 'pay.pressed' }
  /** An earlier payment is still stored on this device. `isSent` is true if a payment method was sent for it. */
  | {
      readonly type: 'attempt.found';
      readonly payment: Pick<OpenPayment, 'paymentId' | 'orderId'>;
      readonly isSent: boolean;
    }
  | { readonly type: 'method.collected'; readonly methodId: string }
  | { readonly type: 'collecting.failed'; readonly detail: string }
  | { readonly type: 'bank.answered' }
  | { readonly type: 'sheet.dismissed' }
  | { readonly type: 'again.asked' }
  /** The browser shows this page again as it was left, from its back/forward cache. */
  | { readonly type: 'page.returned' }
  | { readonly type: 'dialog.closed' };

/**
 * Groups of states for the components. `withoutPayment`: no payment is open, so another window may start one. `busy`:
 * the button shows a spinner. `sheetShown`: the payment sheet is visible. `canceledOnLeave`: leaving the page cancels the
 * payment. `resultUnknown`: a payment method was sent, and the result is unknown.
 */
export type WalletTag = 'withoutPayment' | 'busy' | 'sheetShown' | 'canceledOnLeave' | 'resultUnknown';

export interface ConfirmInput {
  readonly paymentId: string;
  readonly orderId: string;
  readonly methodId: string;
}

type EndInput = Omit<ConfirmInput, 'methodId'>;

const notProvided = <Input>(name: string) =>
  fromPromise<WalletOutcome, Input>(() => Promise.reject(new Error(`wallet-payment needs the actor ${name}`)));

const AFRESH = {
  payment: undefined,
  sheet: undefined,
  methodId: '',
  action: undefined,
  orderId: '',
  detail: '',
} as const;

const openPayment = ({ context }: { context: WalletPayment }): EndInput => {
  if (!context.payment) throw new Error('There is no payment');
  return { paymentId: context.payment.paymentId, orderId: context.payment.orderId };
};

/**
 * Payment of one offering with a wallet (PAY-2). Online only, and never queued (PAY-6). Money can be taken in
 * `confirming` alone: leaving before that state cancels the payment, and after it nothing is sent again until the
 * server has reported the result of the first attempt (PAY-4).
 */
export const walletPaymentMachine = setup({
  types: {
    context: typeOnly<WalletPayment>(),
    events: typeOnly<WalletEvent>(),
    input: typeOnly<WalletInput>(),
    tags: typeOnly<WalletTag>(),
  },
  delays: {
    /** Delay before the server is asked again after a lost response. */
    beforeAskingAgain: 4000,
    /** Time that the success message is shown before the order page opens. */
    successShown: 2500,
  },
  actors: {
    startPayment: notProvided<void>('startPayment'),
    confirmPayment: notProvided<ConfirmInput>('confirmPayment'),
    /** Cancels a payment that was not taken and returns its result. */
    endPayment: notProvided<EndInput>('endPayment'),
  },
  guards: {
    isVisitor: ({ context }) => !context.input.isLoggedIn,
    isOffline: ({ context }) => context.input.isOffline,
    isOnline: ({ context }) => !context.input.isOffline,
    isUnderMinimum: ({ context }) => context.input.isUnderMinimum,
    isExplained: ({ context }) => context.detail !== '',
    is: (_, { outcome, kind }: { outcome: WalletOutcome; kind: WalletOutcome['kind'] }) => outcome.kind === kind,
  },
  actions: {
    startAfresh: assign(AFRESH),
    noteInput: assign(({ event }) => (event.type === 'input.changed' ? { input: event.input } : {})),
    noteOutcome: assign((_, { outcome }: { outcome: WalletOutcome }) => {
      switch (outcome.kind) {
        case 'begun':
          return { payment: outcome.payment, sheet: outcome.payment };
        case 'paid':
        case 'pending':
          return { orderId: outcome.orderId };
        case 'actionNeeded':
          return { action: outcome.action };
        case 'refused':
          return { detail: outcome.detail };
        default:
          return {};
      }
    }),
  },
}).createMachine({
  id: 'wallet-payment',
  context: ({ input }) => ({ input, ...AFRESH }),
  initial: 'idle',
  on: { 'input.changed': { actions: 'noteInput' } },
  states: {
    idle: {
      tags: 'withoutPayment',
      entry: 'startAfresh',
      on: {
        'pay.pressed': [
          { guard: 'isVisitor', target: 'signingIn' },
          { guard: 'isOffline', target: 'notStarted' },
          { guard: 'isUnderMinimum', target: 'underMinimum' },
          { target: 'starting' },
        ],
        'attempt.found': [
          {
            guard: ({ event }) => event.isSent,
            target: 'findingOut',
            actions: assign(({ event }) => ({ payment: event.payment })),
          },
          { target: 'cancelling', actions: assign(({ event }) => ({ payment: event.payment })) },
        ],
      },
    },
    /**
     * The page navigates to sign-in and returns with the offering selected. It may also return as it was, or the person
     * signs in in another tab.
     */
    signingIn: {
      tags: ['withoutPayment', 'busy'],
      on: {
        'page.returned': 'idle',
        'input.changed': [
          {
            guard: ({ context, event }) => event.input.isLoggedIn && !context.input.isLoggedIn,
            target: 'idle',
            actions: 'noteInput',
          },
          { actions: 'noteInput' },
        ],
      },
    },
    underMinimum: { tags: 'withoutPayment', on: { 'dialog.closed': 'idle' } },
    /** Nothing was started, so no money can have been taken. */
    notStarted: { tags: 'withoutPayment', on: { 'dialog.closed': 'idle' } },
    elsewhere: { tags: 'withoutPayment', on: { 'dialog.closed': 'idle' } },

    starting: {
      tags: 'busy',
      invoke: {
        src: 'startPayment',
        onDone: [
          to('begun', 'collecting'),
          to('paid', 'paid'),
          to('signedOut', 'signingIn'),
          to('elsewhere', 'elsewhere'),
          to('refused', 'failed'),
          { target: 'notStarted' },
        ],
        onError: 'notStarted',
      },
    },
    /** The wallet's payment sheet is open. */
    collecting: {
      tags: ['sheetShown', 'canceledOnLeave'],
      on: {
        'method.collected': { target: 'confirming', actions: assign(({ event }) => ({ methodId: event.methodId })) },
        'sheet.dismissed': 'cancelling',
        'collecting.failed': { target: 'cancelling', actions: assign(({ event }) => ({ detail: event.detail })) },
      },
    },
    /** Cannot be closed, because the person would not see whether they paid. */
    confirming: {
      tags: 'sheetShown',
      invoke: {
        src: 'confirmPayment',
        input: ({ context }) => ({ ...openPayment({ context }), methodId: context.methodId }),
        onDone: [
          to('paid', 'paid'),
          to('pending', 'pending'),
          to('actionNeeded', 'atBank'),
          to('refused', 'failed'),
          to('signedOut', 'signingIn'),
          { target: 'unanswered' },
        ],
        onError: 'unanswered',
      },
    },
    atBank: { tags: 'canceledOnLeave', on: { 'bank.answered': 'confirming', 'sheet.dismissed': 'cancelling' } },
    cancelling: {
      tags: 'busy',
      invoke: {
        src: 'endPayment',
        input: openPayment,
        onDone: [
          to('paid', 'paid'),
          to('pending', 'pending'),
          { guard: 'isExplained', target: 'failed' },
          { target: 'idle' },
        ],
        // An unconfirmed payment is never charged: the server ends it when it expires.
        onError: [{ guard: 'isExplained', target: 'failed' }, { target: 'idle' }],
      },
    },

    /** A payment method was sent and no response arrived. While online, the server is asked again after a delay. */
    unanswered: {
      tags: 'resultUnknown',
      initial: 'offline',
      states: {
        offline: { always: { guard: 'isOnline', target: 'waiting' } },
        waiting: {
          always: { guard: 'isOffline', target: 'offline' },
          after: { beforeAskingAgain: '#wallet-payment.findingOut' },
        },
      },
      on: { 'again.asked': 'findingOut' },
    },
    findingOut: {
      tags: 'resultUnknown',
      invoke: {
        src: 'endPayment',
        input: openPayment,
        onDone: [
          to('paid', 'paid'),
          to('pending', 'pending'),
          to('signedOut', 'signingIn'),
          to('unanswered', 'unanswered'),
          { target: 'notTaken' },
        ],
        onError: 'unanswered',
      },
    },
    notTaken: { tags: 'withoutPayment', on: { 'dialog.closed': 'idle' } },

    /** "Your payment has been completed", followed by the order page. */
    paid: { after: { successShown: 'redirecting' } },
    /** The success message was shown long enough; the order page opens. */
    redirecting: {},
    pending: {},
    failed: { tags: 'withoutPayment', on: { 'dialog.closed': 'idle' } },
  },
});

/** Returns the transition for an outcome, with the outcome's data assigned. */
function to<Target extends string>(kind: WalletOutcome['kind'], target: Target) {
  return {
    guard: {
      type: 'is' as const,
      params: ({ event }: { event: { output: WalletOutcome } }) => ({ outcome: event.output, kind }),
    },
    target,
    actions: {
      type: 'noteOutcome' as const,
      params: ({ event }: { event: { output: WalletOutcome } }) => ({ outcome: event.output }),
    },
  };
}
