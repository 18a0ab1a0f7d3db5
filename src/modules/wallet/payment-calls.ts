import type { ConfirmInput, WalletOutcome } from '../../../machines/wallet-payment.ts';
import { cancelPayment, confirmPayment, createPayment, postBankAnswer, type WalletChoice } from '../../api/payment.ts';
import { withCsrf } from '../../api/with-csrf.ts';
import type { PaymentResult, PaymentStart } from '../../domain/orders/payment-schema.ts';
import type { Result } from '../../engine/http/api-error.ts';
import { type ApiClient, createApiClient } from '../../engine/http/client.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { endAttempt, keepAttempt } from './payment-attempt.ts';

/** Begins the payment, and writes down that there is one, before anything can be taken. */
export async function begin(choice: WalletChoice, language: string): Promise<WalletOutcome> {
  const outcome = startOutcome(await asPerson(language, (client) => createPayment(client, choice)));
  if (outcome.kind === 'begun') await keepAttempt({ ...outcome.payment, isSent: false });
  return settled(outcome, undefined);
}

/** Has the money taken. Sent once: whatever comes back, only {@link end} follows it. */
export async function confirm(input: ConfirmInput, language: string): Promise<WalletOutcome> {
  const { paymentId, orderId, methodId } = input;
  await keepAttempt({ paymentId, orderId, isSent: true });
  const answer = await asPerson(language, (client) => confirmPayment(client, paymentId, methodId));
  return settled(resultOutcome(answer), paymentId);
}

/** Ends what was not taken, and tells what the payment came to. */
export async function end({ paymentId }: Pick<ConfirmInput, 'paymentId'>, language: string): Promise<WalletOutcome> {
  const answer = await asPerson(language, (client) => cancelPayment(client, paymentId));
  return settled(resultOutcome(answer), paymentId);
}

/** The person's word to the embedded gateway's bank; resolves whether it was heard. */
export async function answerBank(clientSecret: string, isApproved: boolean, language: string): Promise<boolean> {
  return (await asPerson(language, (client) => postBankAnswer(client, clientSecret, isApproved))).ok;
}

/** A payment is a person's: the calls are not sent while the store takes this browser for somebody else. */
async function asPerson<Value>(
  language: string,
  call: (client: ApiClient) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const person = (await loadSyncClient()).person();
  const client = createApiClient({ person, language: () => language });
  return withCsrf(client, person, () => call(client));
}

/** With the order on the device, its page and receipt stand also when the line goes now. */
async function settled(outcome: WalletOutcome, paymentId: string | undefined): Promise<WalletOutcome> {
  if (outcome.kind === 'paid' || outcome.kind === 'pending')
    await (await loadSyncClient()).refreshOrder(outcome.orderId);
  const isKnown = ['paid', 'pending', 'cancelled', 'refused'].includes(outcome.kind);
  if (isKnown && paymentId !== undefined) await endAttempt(paymentId);
  return outcome;
}

function startOutcome(answer: Result<PaymentStart>): WalletOutcome {
  if (!answer.ok) return failureOutcome(answer);
  const { id, order_id: orderId, status, amount, gateway } = answer.value;
  if (status === 'paid') return { kind: 'paid', orderId };
  if (id === undefined) return { kind: 'refused', detail: answer.value.message ?? '' };
  return { kind: 'begun', payment: { paymentId: id, orderId, amount, gateway } };
}

function resultOutcome(answer: Result<PaymentResult>): WalletOutcome {
  if (!answer.ok) return failureOutcome(answer);
  const { status, order_id: orderId, action, message } = answer.value;
  if (status === 'paid' || status === 'pending') return { kind: status, orderId };
  if (status === 'actionNeeded' && action) return { kind: 'actionNeeded', action };
  return status === 'cancelled' ? { kind: 'cancelled' } : { kind: 'refused', detail: message ?? '' };
}

function failureOutcome({ error }: Extract<Result<unknown>, { ok: false }>): WalletOutcome {
  if (error.kind === 'unauthenticated') return { kind: 'signedOut' };
  return error.kind === 'refused' ? { kind: 'refused', detail: error.detail } : { kind: 'unanswered' };
}
