import type { Config } from '../config.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';

/** Throws 409 if the store takes no payments (`CARREL_PAYMENTS=none`). */
export function refuseWithoutPayments({ payments }: Pick<Config, 'payments'>): void {
  if (payments.kind === 'none')
    throw new Problem(409, 'offering_unavailable', { detail: shopMessages.takesNoPayments });
}
