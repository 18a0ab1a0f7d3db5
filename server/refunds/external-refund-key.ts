const PREFIX = 'outside-';

/** Key of a refund that was made at the payment service itself. It differs from the keys of staff, which are UUIDs. */
export function externalRefundKey(gatewayRefundId: string): string {
  return PREFIX + gatewayRefundId;
}

/** Returns true for the key of a refund that was made at the payment service itself. */
export function isExternalRefundKey(requestKey: string): boolean {
  return requestKey.startsWith(PREFIX);
}
