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
import type { WalletChoice } from '../../api/payment.ts';
import { loadAttempt } from './payment-attempt.ts';
import { begin, confirm, end } from './payment-calls.ts';
import { createPaymentPlace, type PaymentPlace } from './payment-lock.ts';

export type WalletSnapshot = SnapshotFrom<typeof walletPaymentMachine>;

/** Nothing of a payment is open any more, so another window may begin one. */
const CLOSED = ['idle', 'signingIn', 'underMinimum', 'notStarted', 'elsewhere', 'failed', 'notTaken'];
const isClosed = ({ value }: WalletSnapshot) => CLOSED.includes(value);

/**
 * One payment machine for as long as the button is on the page, and what a closed browser left behind, taken up again.
 * @param choice of the first render; another choice is another button
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
  // Whoever waits for an answer that was lost hears of it as soon as there is a line.
  const isWaiting = snapshot.matches('unanswered') && !isOffline;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => send({ type: 'again.asked' }), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, send]);
  return [snapshot, send] as const;
}

/** How long after a lost answer the store is asked again by itself. */
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

/** A payment that was left open, by a closed browser say; one that another window is busy with is left to it. */
async function takeUp(place: PaymentPlace, actor: WalletActor): Promise<void> {
  const attempt = await loadAttempt();
  if (!attempt || !(await place.take())) return;
  actor.send({ type: 'attempt.found', payment: attempt, isSent: attempt.isSent });
  if (isClosed(actor.getSnapshot())) place.giveBack();
}

/** Leaving the page with the sheet open is closing the sheet. */
function leave(place: PaymentPlace, actor: WalletActor): void {
  place.giveBack();
  const { value, context } = actor.getSnapshot();
  if ((value === 'collecting' || value === 'atBank') && context.payment) void end(context.payment, 'en');
}
