import type { WalletOutcome } from '../../../machines/wallet-outcome.ts';
import type { ConfirmInput } from '../../../machines/wallet-payment.ts';
import type { PaymentResult, PaymentStart } from '../../domain/orders/payment-schema.ts';
import type { Result } from '../../engine/http/api-error.ts';
import { type ApiClient, createApiClient } from '../../engine/http/client.ts';
import { withCsrf } from '../account/data/with-csrf.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { cancelPayment, confirmPayment, createPayment, postBankAnswer, type WalletChoice } from './data/api.ts';
import { endPaymentAttempt, keepPaymentAttempt } from './payment-attempt.ts';

/** Starts the payment and stores the attempt before anything can be charged. */
export async function begin(choice: WalletChoice, language: string): Promise<WalletOutcome> {
  const outcome = startOutcome(await asPerson(language, (client) => createPayment(client, choice)));
  if (outcome.kind === 'begun') await keepPaymentAttempt({ ...outcome.payment, isSent: false });
  return settled(outcome, undefined);
}

/** Confirms the payment. It is sent once; whatever the response, only {@link end} may follow. */
export async function confirm(input: ConfirmInput, language: string): Promise<WalletOutcome> {
  const { paymentId, orderId, methodId } = input;
  await keepPaymentAttempt({ paymentId, orderId, isSent: true });
  const answer = await asPerson(language, (client) => confirmPayment(client, paymentId, methodId));
  return settled(resultOutcome(answer), paymentId);
}

/** Cancels the payment if it was not charged, and returns its result. */
export async function end({ paymentId }: Pick<ConfirmInput, 'paymentId'>, language: string): Promise<WalletOutcome> {
  const answer = await asPerson(language, (client) => cancelPayment(client, paymentId));
  return settled(resultOutcome(answer), paymentId);
}

/** Sends the person's decision to the embedded gateway's bank; resolves to true if it was received. */
export async function answerBank(clientSecret: string, isApproved: boolean, language: string): Promise<boolean> {
  return (await asPerson(language, (client) => postBankAnswer(client, clientSecret, isApproved))).ok;
}

/** Sends a request as the current user. It is not sent while the server associates this browser with another user. */
async function asPerson<Value>(
  language: string,
  call: (client: ApiClient) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const person = (await loadSyncClient()).person();
  const client = createApiClient({ person, language: () => language });
  return withCsrf(client, person, () => call(client));
}

/** Stores the order on the device, so that its page and receipt are available offline. */
async function settled(outcome: WalletOutcome, paymentId: string | undefined): Promise<WalletOutcome> {
  if (outcome.kind === 'paid' || outcome.kind === 'pending')
    await (await loadSyncClient()).refreshOrder(outcome.orderId);
  const isKnown = ['paid', 'pending', 'cancelled', 'refused'].includes(outcome.kind);
  if (isKnown && paymentId !== undefined) await endPaymentAttempt(paymentId);
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
