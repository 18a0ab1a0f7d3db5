import * as z from 'zod/mini';
import { newShippingAddressSchema } from '../../domain/orders/order-schema.ts';
import { regionCode, regionsOf } from '../../domain/orders/regions.ts';
import {
  ADDRESS_FIELDS,
  type AddressDraft,
  type AddressProblem,
  type AddressProblems,
  type CheckedAddress,
} from './shipping-draft.ts';

/**
 * Validates an address with the same schema as the server. An empty second line is omitted. In countries whose regions
 * are known, the region becomes its code; the server accepts any text.
 */
export function checkAddress({ line2, ...typed }: AddressDraft): CheckedAddress {
  const code = regionCode(typed.country, typed.region);
  const draft = code === undefined ? typed : { ...typed, region: code };
  const read = z.safeParse(newShippingAddressSchema, line2.trim() === '' ? draft : { ...draft, line2 });
  const isRegionWrong = code === undefined && regionsOf(draft.country, 'en') !== undefined;
  if (read.success && !isRegionWrong) return { address: read.data };
  const problems: AddressProblems = isRegionWrong ? { region: draft.region.trim() === '' ? 'missing' : 'wrong' } : {};
  if (read.success) return { problems };
  for (const { code, path } of read.error.issues) {
    const field = ADDRESS_FIELDS.find((name) => name === path[0]);
    if (field) problems[field] ??= problemOf({ line2, ...draft }[field], code);
  }
  return { problems };
}

function problemOf(text: string, code: string | undefined): AddressProblem {
  if (text.trim() === '') return 'missing';
  if (code === 'too_small') return 'tooShort';
  return code === 'too_big' ? 'tooLong' : 'wrong';
}
