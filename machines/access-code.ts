import { assign, fromPromise, setup } from 'xstate';
import type { AccessCode } from '../src/domain/codes/codes-schema.ts';
import { typeOnly } from './type-only.ts';

/** What came of asking for a publisher's code. */
export type ObtainOutcome =
  | { readonly kind: 'obtained'; readonly code: AccessCode }
  /** `isOffline`: the store could not be reached; otherwise it said no, in `detail`. */
  | { readonly kind: 'failed'; readonly isOffline: boolean; readonly detail: string };

export interface AccessCodeInput {
  /** Asked for as soon as it is known that none is kept, without a press: the press was made elsewhere. */
  readonly isAsked: boolean;
}

export interface AccessCodeContext extends AccessCodeInput {
  readonly code: AccessCode | undefined;
  readonly errorCount: number;
  readonly isOffline: boolean;
  readonly detail: string;
}

export type AccessCodeEvent =
  /** What this device keeps: a code obtained before, or none. */
  { readonly type: 'kept.read'; readonly code: AccessCode | undefined } | { readonly type: 'code.asked' };

/** From so many failures on, the error is shown (spec/storefront.md §4 Access code panel): one is made up for in silence. */
const FAILURES_SHOWN = 2;

const notProvided = <Output>(name: string) =>
  fromPromise<Output, void>(() => Promise.reject(new Error(`access-code needs the actor ${name}`)));

/**
 * A publisher's code: read from the device, or obtained and shown with its copy button (spec/storefront.md §4 Access code panel). The
 * server gives the same code however often it is asked, so asking again is harmless.
 */
export const accessCodeMachine = setup({
  types: {
    context: typeOnly<AccessCodeContext>(),
    events: typeOnly<AccessCodeEvent>(),
    input: typeOnly<AccessCodeInput>(),
  },
  actors: { obtainCode: notProvided<ObtainOutcome>('obtainCode') },
  delays: { beforeRetry: 1000 },
  actions: {
    countFailure: assign(({ context }, { outcome }: { outcome: ObtainOutcome | undefined }) => ({
      errorCount: context.errorCount + 1,
      isOffline: outcome?.kind === 'failed' && outcome.isOffline,
      detail: outcome?.kind === 'failed' ? outcome.detail : '',
    })),
  },
}).createMachine({
  id: 'access-code',
  context: ({ input }) => ({ ...input, code: undefined, errorCount: 0, isOffline: false, detail: '' }),
  initial: 'reading',
  on: {
    // In any state: another tab may have obtained it meanwhile.
    'kept.read': {
      guard: ({ event }) => event.code !== undefined,
      target: '.shown',
      actions: assign(({ event }) => ({ code: event.code, errorCount: 0 })),
    },
  },
  states: {
    reading: {
      on: {
        'kept.read': [
          {
            guard: ({ event }) => event.code !== undefined,
            target: 'shown',
            actions: assign(({ event }) => ({ code: event.code })),
          },
          { guard: ({ context }) => context.isAsked, target: 'loading' },
          { target: 'ready' },
        ],
      },
    },
    ready: { on: { 'code.asked': 'loading' } },
    loading: {
      initial: 'obtaining',
      states: {
        obtaining: {
          invoke: {
            src: 'obtainCode',
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'obtained',
                target: '#access-code.shown',
                actions: assign(({ event }) =>
                  event.output.kind === 'obtained' ? { code: event.output.code, errorCount: 0 } : {},
                ),
              },
              {
                target: 'judging',
                actions: { type: 'countFailure', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            onError: { target: 'judging', actions: { type: 'countFailure', params: { outcome: undefined } } },
          },
        },
        judging: {
          always: [
            { guard: ({ context }) => context.errorCount >= FAILURES_SHOWN, target: '#access-code.failed' },
            { target: 'pausing' },
          ],
        },
        pausing: { after: { beforeRetry: 'obtaining' } },
      },
    },
    failed: { on: { 'code.asked': 'loading' } },
    shown: {},
  },
});
