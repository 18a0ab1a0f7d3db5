import { KEPT_ADDRESS } from '../../domain/orders/kept-address-name.ts';
import type { AddressDraft } from './shipping-draft.ts';

/** Keeps a typed address for this tab until the order is placed or the person leaves (PAY-10). */
export function keepAddress(personId: string | undefined, draft: AddressDraft): void {
  if (!personId) return;
  try {
    sessionStorage.setItem(KEPT_ADDRESS, `${new URLSearchParams({ ...draft, personId })}`);
  } catch {
    // The browser has no storage, or it is full. The form still has the address.
  }
}

/** Returns the address that this person typed in this tab, or `undefined`. */
export function keptAddress(personId: string | undefined): AddressDraft | undefined {
  try {
    const kept = new URLSearchParams(sessionStorage.getItem(KEPT_ADDRESS) ?? '');
    if (!personId || kept.get('personId') !== personId) return undefined;
    const field = (name: keyof AddressDraft) => kept.get(name) ?? '';
    return {
      name: field('name'),
      country: field('country'),
      line1: field('line1'),
      line2: field('line2'),
      city: field('city'),
      region: field('region'),
      postalCode: field('postalCode'),
    };
  } catch {
    return undefined;
  }
}

export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(KEPT_ADDRESS);
  } catch {
    // The browser has no storage, so nothing was kept.
  }
}
