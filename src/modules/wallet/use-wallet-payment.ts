import { useLingui } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import {
  type ConfirmInput,
  type WalletFacts,
  type WalletOutcome,
  walletPaymentMachine,
} from '../../../machines/wallet-payment.ts';
import type { WalletChoice } from './data/api.ts';
import { loadAttempt } from './payment-attempt.ts';
import { begin, confirm, end } from './payment-calls.ts';
import { createPaymentPlace, type PaymentPlace } from './payment-lock.ts';

export type WalletSnapshot = SnapshotFrom<typeof walletPaymentMachine>;

/** States without an open payment, so another window may start one. */
const CLOSED = ['idle', 'signingIn', 'underMinimum', 'notStarted', 'elsewhere', 'failed', 'notTaken'];
const isClosed = ({ value }: WalletSnapshot) => CLOSED.includes(value);

/**
 * Runs one payment machine while the button is mounted, and resumes an unfinished payment.
 * @param choice value of the first render; another choice needs another button
 */
export function useWalletPayment(choice: WalletChoice, { isLoggedIn, isOffline, isUnderMinimum }: WalletFacts) {
  const { i18n } = useLingui();
  const [place] = useState(createPaymentPlace);
  const [machine] = useState(() => payingMachine(choice, place, () => i18n.locale));
  const [snapshot, send, actor] = useMachine(machine, { input: { isLoggedIn, isOffline, isUnderMinimum } });

  useEffect(
    () => send({ type: 'facts.changed', facts: { isLoggedIn, isOffline, isUnderMinimum } }),
    [send, isLoggedIn, isOffline, isUnderMinimum],
  );
  const isOver = isClosed(snapshot);
  useEffect(() => {
    if (isOver) place.giveBack();
  }, [isOver, place]);
  useEffect(() => {
    if (isLoggedIn && !isOffline) void takeUp(place, actor);
  }, [isLoggedIn, isOffline, place, actor]);
  useEffect(() => () => leave(place, actor), [place, actor]);
  // After a lost response, ask again as soon as the device is online.
  const isWaiting = snapshot.matches('unanswered') && !isOffline;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => send({ type: 'again.asked' }), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, send]);
  return [snapshot, send] as const;
}

/** Delay in milliseconds before the server is asked again after a lost response. */
const ASK_AGAIN_MS = 4000;

type WalletActor = ActorRefFrom<typeof walletPaymentMachine>;

function payingMachine(choice: WalletChoice, place: PaymentPlace, language: () => string) {
  return walletPaymentMachine.provide({
    actors: {
      startPayment: fromPromise<WalletOutcome, void>(async () =>
        (await place.take()) ? begin(choice, language()) : { kind: 'elsewhere' },
      ),
      confirmPayment: fromPromise<WalletOutcome, ConfirmInput>(({ input }) => confirm(input, language())),
      endPayment: fromPromise<WalletOutcome, Omit<ConfirmInput, 'methodId'>>(({ input }) => end(input, language())),
    },
  });
}

/** Resumes an unfinished payment, for example after the browser was closed, unless another window is handling it. */
async function takeUp(place: PaymentPlace, actor: WalletActor): Promise<void> {
  const attempt = await loadAttempt();
  if (!attempt || !(await place.take())) return;
  actor.send({ type: 'attempt.found', payment: attempt, isSent: attempt.isSent });
  if (isClosed(actor.getSnapshot())) place.giveBack();
}

/** Treats leaving the page like closing the open sheet. */
function leave(place: PaymentPlace, actor: WalletActor): void {
  place.giveBack();
  const { value, context } = actor.getSnapshot();
  if ((value === 'collecting' || value === 'atBank') && context.payment) void end(context.payment, 'en');
}
