/** What the operator was given by Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Meant for browsers. */
  readonly publishableKey: string;
  /** Signs what Stripe sends by itself. */
  readonly webhookSecret: string;
  /** Another place of its API, such as a fake of it on this machine. */
  readonly apiOrigin: string | undefined;
}
