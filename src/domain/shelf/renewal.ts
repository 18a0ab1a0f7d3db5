import type { OfferingKind } from '../offerings/offering-schema.ts';
import { DAY_MS } from '../primitives/durations.ts';

/** Days before the end of an access in which it can be bought again. */
const RENEWAL_DAYS = 14;

interface OwnAccess {
  readonly format: OfferingKind;
  /** ISO 8601 UTC; absent means no end. */
  readonly expiresAt?: string | undefined;
}

/**
 * Returns true if the person may buy the digital version again although they have it (OFFER-20). The new access begins
 * when this one ends. Before that time a second purchase would be a mistake.
 *
 * @param now milliseconds since the epoch
 */
export function isRenewable({ format, expiresAt }: OwnAccess, now: number): boolean {
  return format === 'digital' && expiresAt !== undefined && Date.parse(expiresAt) - now <= RENEWAL_DAYS * DAY_MS;
}
