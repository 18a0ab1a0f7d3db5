import { assign, fromPromise, setup } from 'xstate';
import type { AccessCode } from '../src/domain/codes/codes-schema.ts';
import { typeOnly } from './type-only.ts';

/** Result of requesting a publisher's access code. */
export type ObtainOutcome =
  | { readonly kind: 'obtained'; readonly code: AccessCode }
  /** `isOffline`: the server could not be reached. Otherwise the server refused, and `detail` is its reason. */
  | { readonly kind: 'failed'; readonly isOffline: boolean; readonly detail: string };

export interface AccessCodeInput {
  /** Requests the code without a button press when no code is stored; the button was pressed elsewhere. */
  readonly isRequested: boolean;
}

export interface AccessCodeContext extends AccessCodeInput {
  readonly code: AccessCode | undefined;
  readonly errorCount: number;
  readonly isOffline: boolean;
  readonly detail: string;
}

export type AccessCodeEvent =
  /** The code stored on this device, if one was obtained before. */
  { readonly type: 'kept.read'; readonly code: AccessCode | undefined } | { readonly type: 'code.asked' };

/** Number of failures after which the error is shown. The first failure is retried without a message (CODE-6). */
const FAILURES_SHOWN = 2;

const notProvided = <Output>(name: string) =>
  fromPromise<Output, void>(() => Promise.reject(new Error(`access-code needs the actor ${name}`)));

/**
 * A publisher's access code: read from the device or obtained from the server, and shown with a copy button. The server
 * returns the same code for every request, so repeating a request is harmless (CODE-5).
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
    // Handled in every state, because another tab may have obtained the code.
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
          { guard: ({ context }) => context.isRequested, target: 'loading' },
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
