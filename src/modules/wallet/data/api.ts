import type { OfferingKind } from '../../../domain/offerings/offering-schema.ts';
import {
  type PaymentResult,
  type PaymentStart,
  paymentResultSchema,
  paymentStartSchema,
  type WalletKind,
} from '../../../domain/orders/payment-schema.ts';
import type { CourseId, OfferingId } from '../../../domain/primitives/ids-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchJson } from '../../../engine/http/fetch-resource.ts';
import { type RawResponse, send } from '../../../engine/http/send.ts';

const PATH = '/ajax/checkout/payment';

export interface WalletChoice {
  readonly offeringId: OfferingId;
  readonly format: OfferingKind;
  readonly courseId?: CourseId | undefined;
  readonly walletKind: WalletKind;
}

/** Creates the payment of one offering, or returns the open one (PAY-5). */
export function createPayment(client: ApiClient, choice: WalletChoice): Promise<Result<PaymentStart>> {
  return fetchJson(client, paymentStartSchema, {
    method: 'GET',
    path: `${PATH}/create`,
    isChange: true,
    query: {
      offering_id: choice.offeringId,
      payment: choice.walletKind,
      type: choice.format,
      ecommerce_course_id: choice.courseId,
    },
  });
}

/**
 * Confirms a payment, which charges the person. After a lost response it is not repeated: {@link cancelPayment} returns
 * the result and charges nothing.
 */
export function confirmPayment(client: ApiClient, paymentId: string, methodId: string): Promise<Result<PaymentResult>> {
  return fetchJson(client, paymentResultSchema, {
    method: 'GET',
    path: `${PATH}/confirm`,
    isChange: true,
    query: { payment_id: paymentId, payment_method_id: methodId },
  });
}

/** Cancels a payment that was not taken and returns its result. */
export function cancelPayment(client: ApiClient, paymentId: string): Promise<Result<PaymentResult>> {
  return fetchJson(client, paymentResultSchema, {
    method: 'GET',
    path: `${PATH}/cancel`,
    isChange: true,
    query: { payment_id: paymentId },
  });
}

/** Sends the person's answer to the bank of the embedded gateway. */
export function postBankAnswer(
  client: ApiClient,
  clientSecret: string,
  isApproved: boolean,
): Promise<Result<RawResponse>> {
  return send(client, {
    method: 'POST',
    path: '/ajax/checkout/embedded_bank/answer',
    body: { as: 'json', value: { client_secret: clientSecret, approved: isApproved } },
  });
}
