import { assign, fromPromise, setup } from 'xstate';
import type { CodeOutcome, CodeSettled, QueuedBecause } from '../src/domain/codes/code-outcome.ts';
import { typeOnly } from './type-only.ts';

export interface Redeeming {
  /** The code as typed. */
  readonly code: string;
  /** The reason why the code in the field was not accepted. `refused` carries the server's message, if any. */
  readonly problem:
    | { readonly kind: 'empty' }
    | { readonly kind: 'refused'; readonly detail: string }
    | { readonly kind: 'broken' }
    | undefined;
  /** Title of the material that an accepted code gave, if it is known. */
  readonly title?: string | undefined;
  readonly queued: { readonly rowId: string; readonly because: QueuedBecause } | undefined;
}

export type RedeemEvent =
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'another.asked' }
  /** The person pressed "Cancel" or closed the dialog. */
  | { readonly type: 'redeem.cancelled' };

const notProvided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`redeem needs the actor ${name}`)));

const AFRESH: Redeeming = { code: '', problem: undefined, queued: undefined };

const redeemedAs = (outcome: CodeOutcome) => ({ title: outcome.kind === 'redeemed' ? outcome.title : undefined });
/** Empties the field, with the reason if the code was refused. A discarded code needs none. */
const emptiedAfter = (outcome: CodeOutcome): Redeeming =>
  outcome.kind === 'refused' ? { ...AFRESH, problem: { kind: 'refused', detail: outcome.detail } } : AFRESH;

/**
 * Redeems a code in the dialog, on its own page, and on the page of a classroom's section. A refusal clears the code
 * and shows the reason. A code that could not be sent is kept and sent later (CODE-2); while the dialog stays open, it
 * shows the result.
 */
export const redeemMachine = setup({
  types: { context: typeOnly<Redeeming>(), events: typeOnly<RedeemEvent>() },
  actors: {
    /** Submits a code. Resolves when the server has answered or when the code is queued. */
    redeemCode: notProvided<CodeOutcome, { code: string }>('redeemCode'),
    /** Resolves when the server has answered a queued code, or the person has discarded it. */
    settleCode: notProvided<CodeSettled, { rowId: string }>('settleCode'),
  },
  guards: { isBlank: ({ context }) => context.code.trim() === '' },
}).createMachine({
  id: 'redeem',
  context: AFRESH,
  initial: 'initial',
  states: {
    initial: {
      on: {
        'code.typed': { actions: assign(({ event }) => ({ code: event.code, problem: undefined })) },
        'code.submitted': [
          { guard: 'isBlank', actions: assign({ problem: { kind: 'empty' } }) },
          { target: 'processing' },
        ],
      },
    },
    processing: {
      entry: assign({ problem: undefined }),
      invoke: {
        src: 'redeemCode',
        input: ({ context }) => ({ code: context.code.trim() }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'redeemed',
            target: 'success',
            actions: assign(({ event }) => redeemedAs(event.output)),
          },
          {
            guard: ({ event }) => event.output.kind === 'queued',
            target: 'queued',
            actions: assign(({ event }) => (event.output.kind === 'queued' ? { queued: event.output } : {})),
          },
          { target: 'initial', actions: assign(({ event }) => emptiedAfter(event.output)) },
        ],
        // Nothing was stored: the code stays in the field.
        onError: { target: 'initial', actions: assign({ problem: { kind: 'broken' } }) },
      },
      on: { 'redeem.cancelled': 'initial' },
    },
    /** Stored on the device; the code stays visible. */
    queued: {
      invoke: {
        src: 'settleCode',
        input: ({ context }) => ({ rowId: context.queued?.rowId ?? '' }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'redeemed',
            target: 'success',
            actions: assign(({ event }) => redeemedAs(event.output)),
          },
          { target: 'initial', actions: assign(({ event }) => emptiedAfter(event.output)) },
        ],
        onError: { target: 'initial', actions: assign({ problem: { kind: 'broken' }, queued: undefined }) },
      },
      on: { 'another.asked': { target: 'initial', actions: assign(AFRESH) } },
    },
    success: { on: { 'another.asked': { target: 'initial', actions: assign(AFRESH) } } },
  },
});
