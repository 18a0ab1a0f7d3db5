/** The operator's Stripe settings. */
export interface StripeSettings {
  readonly secretKey: string;
  /** The public key for the browser. */
  readonly publishableKey: string;
  /** Verifies the signature of webhook messages. */
  readonly webhookSecret: string;
  /** Another origin of the Stripe API, such as a fake on this machine. */
  readonly apiOrigin: string | undefined;
}
