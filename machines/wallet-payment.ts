import { assign, fromPromise, setup } from 'xstate';
import type { PaymentAction, PaymentGatewayFacts } from '../src/domain/orders/payment-schema.ts';
import { typeOnly } from './type-only.ts';

/** What the page knows of the person, the line and the price; sent again whenever it changes. */
export interface WalletFacts {
  readonly isLoggedIn: boolean;
  readonly isOffline: boolean;
  /** Judged on the total with the platform fee; free items are exempt. */
  readonly isUnderMinimum: boolean;
}

/** The payment that the store has open for this person. */
export interface OpenPayment {
  readonly paymentId: string;
  readonly orderId: string;
  /** In cents of US dollars. */
  readonly amount: number;
  readonly gateway: PaymentGatewayFacts;
}

/** What came of a call. A `refused` one changed nothing; of an `unanswered` one nobody knows. */
export type WalletOutcome =
  | { readonly kind: 'begun'; readonly payment: OpenPayment }
  | { readonly kind: 'paid'; readonly orderId: string }
  /** The bank has not answered the store yet: the order's own page waits for it. */
  | { readonly kind: 'pending'; readonly orderId: string }
  | { readonly kind: 'actionNeeded'; readonly action: PaymentAction }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'signedOut' }
  /** Another window of this browser has a payment open. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unanswered' };

export interface WalletPayment {
  readonly facts: WalletFacts;
  readonly payment: Pick<OpenPayment, 'paymentId' | 'orderId'> | undefined;
  /** Of the payment that is being collected; a payment that was found again has none. */
  readonly sheet: OpenPayment | undefined;
  readonly methodId: string;
  readonly action: PaymentAction | undefined;
  readonly orderId: string;
  /** The server's words for what went wrong; empty for "Error making payment". */
  readonly detail: string;
}

export type WalletEvent =
  | { readonly type: 'facts.changed'; readonly facts: WalletFacts }
  | { readonly type: 'pay.pressed' }
  /** A payment of before is still written down on this device; `isSent` when a payment method went out for it. */
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
  | { readonly type: 'dialog.closed' };

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
 * One offering paid at one press (spec/storefront.md §4 Wallet payment, §5). Online only, and never queued. Money can be taken in
 * `confirming` alone: whoever leaves before it has the payment cancelled, and after it nothing is sent again before the store has
 * said what the first came to.
 */
export const walletPaymentMachine = setup({
  types: { context: typeOnly<WalletPayment>(), events: typeOnly<WalletEvent>(), input: typeOnly<WalletFacts>() },
  actors: {
    startPayment: notProvided<void>('startPayment'),
    confirmPayment: notProvided<ConfirmInput>('confirmPayment'),
    /** Ends what was not taken, and tells what the payment came to. */
    endPayment: notProvided<EndInput>('endPayment'),
  },
  guards: {
    isVisitor: ({ context }) => !context.facts.isLoggedIn,
    isOffline: ({ context }) => context.facts.isOffline,
    isUnderMinimum: ({ context }) => context.facts.isUnderMinimum,
    isExplained: ({ context }) => context.detail !== '',
    is: (_, { outcome, kind }: { outcome: WalletOutcome; kind: WalletOutcome['kind'] }) => outcome.kind === kind,
  },
  actions: {
    startAfresh: assign(AFRESH),
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
  context: ({ input }) => ({ facts: input, ...AFRESH }),
  initial: 'idle',
  on: { 'facts.changed': { actions: assign(({ event }) => ({ facts: event.facts })) } },
  states: {
    idle: {
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
    /** The page leaves for the sign-in, and comes back with the offering chosen. */
    signingIn: { on: { 'pay.pressed': { guard: { type: 'isVisitor' }, target: 'signingIn', reenter: true } } },
    underMinimum: { on: { 'dialog.closed': 'idle' } },
    /** Nothing was begun, so nothing can have been taken. */
    notStarted: { on: { 'dialog.closed': 'idle' } },
    elsewhere: { on: { 'dialog.closed': 'idle' } },

    starting: {
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
    /** The wallet's sheet is open. */
    collecting: {
      on: {
        'method.collected': { target: 'confirming', actions: assign(({ event }) => ({ methodId: event.methodId })) },
        'sheet.dismissed': 'cancelling',
        'collecting.failed': { target: 'cancelling', actions: assign(({ event }) => ({ detail: event.detail })) },
      },
    },
    /** Cannot be left: whoever closed now would not know whether they paid. */
    confirming: {
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
    atBank: { on: { 'bank.answered': 'confirming', 'sheet.dismissed': 'cancelling' } },
    cancelling: {
      invoke: {
        src: 'endPayment',
        input: openPayment,
        onDone: [
          to('paid', 'paid'),
          to('pending', 'pending'),
          { guard: 'isExplained', target: 'failed' },
          { target: 'idle' },
        ],
        // What nobody confirmed is never taken: the store ends it by itself when its time is over.
        onError: [{ guard: 'isExplained', target: 'failed' }, { target: 'idle' }],
      },
    },

    /** A payment method went out, and no answer came back. */
    unanswered: { on: { 'again.asked': 'findingOut' } },
    findingOut: {
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
    notTaken: { on: { 'dialog.closed': 'idle' } },

    /** "Your payment has been completed", and then the order's page. */
    paid: {},
    pending: {},
    failed: { on: { 'dialog.closed': 'idle' } },
  },
});

/** Where an outcome leads, with what it told. */
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
