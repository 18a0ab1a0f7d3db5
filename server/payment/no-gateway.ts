import type { PaymentGateway, PaymentState } from './gateway.ts';

/** A payment of an earlier gateway: this store can neither ask about it nor cancel it, so its order stays as it is. */
const unknown = async (): Promise<PaymentState> => ({ status: 'unknown' });

/** The gateway of a store that takes no payments. Its routes refuse every sale before they reach it. */
export const noGateway: PaymentGateway = {
  facts: { kind: 'none' },
  create: unknown,
  confirm: unknown,
  lookup: unknown,
  cancel: unknown,
};
