import { useLingui } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import type { WalletOutcome } from '../../../machines/wallet-outcome.ts';
import { type ConfirmInput, type WalletInput, walletPaymentMachine } from '../../../machines/wallet-payment.ts';
import type { WalletChoice } from './data/api.ts';
import { loadPaymentAttempt } from './payment-attempt.ts';
import { begin, confirm, end } from './payment-calls.ts';
import { createPaymentPlace, type PaymentPlace } from './payment-lock.ts';

export type WalletSnapshot = SnapshotFrom<typeof walletPaymentMachine>;

/**
 * Runs one payment machine while the button is mounted, and resumes an unfinished payment.
 * @param choice value of the first render; another choice needs another button
 */
export function useWalletPayment(choice: WalletChoice, { isLoggedIn, isOffline, isUnderMinimum }: WalletInput) {
  const { i18n } = useLingui();
  const [place] = useState(createPaymentPlace);
  const [machine] = useState(() => payingMachine(choice, place, () => i18n.locale));
  const [snapshot, send, actor] = useMachine(machine, { input: { isLoggedIn, isOffline, isUnderMinimum } });

  useEffect(
    () => send({ type: 'input.changed', input: { isLoggedIn, isOffline, isUnderMinimum } }),
    [send, isLoggedIn, isOffline, isUnderMinimum],
  );
  const isOver = snapshot.hasTag('withoutPayment');
  useEffect(() => {
    if (isOver) place.giveBack();
  }, [isOver, place]);
  useEffect(() => {
    if (!isLoggedIn || isOffline) return undefined;
    const waiting = new AbortController();
    void resumeAttempt(place, actor, waiting.signal);
    return () => waiting.abort();
  }, [isLoggedIn, isOffline, place, actor]);
  useEffect(() => () => cancelOnLeave(place, actor), [place, actor]);
  return [snapshot, send] as const;
}

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

/**
 * Resumes an unfinished payment, for example after the browser was closed. While another window or a button that this one
 * replaces is handling it, waits for its end.
 */
async function resumeAttempt(place: PaymentPlace, actor: WalletActor, signal: AbortSignal): Promise<void> {
  if (!(await loadPaymentAttempt()) || !(await place.waitFor(signal))) return;
  const attempt = await loadPaymentAttempt();
  if (attempt) actor.send({ type: 'attempt.found', payment: attempt, isSent: attempt.isSent });
  if (actor.getSnapshot().hasTag('withoutPayment')) place.giveBack();
}

/** Treats leaving the page like closing the open sheet. */
function cancelOnLeave(place: PaymentPlace, actor: WalletActor): void {
  place.giveBack();
  const snapshot = actor.getSnapshot();
  const { payment } = snapshot.context;
  if (snapshot.hasTag('canceledOnLeave') && payment) void end(payment, 'en');
}
