import type { PaymentGateway, PaymentState } from './gateway.ts';

/**
 * The state of a payment of an earlier gateway. This store can neither query nor cancel it, so its order is not
 * changed.
 */
const unknown = async (): Promise<Extract<PaymentState, { status: 'unknown' }>> => ({ status: 'unknown' });

/** The gateway of a store that takes no payments. The routes refuse every sale before they call it. */
export const noGateway: PaymentGateway = {
  config: { kind: 'none' },
  create: unknown,
  confirm: unknown,
  lookup: unknown,
  cancel: unknown,
  refund: unknown,
};
