import * as z from 'zod/mini';
import { newShippingAddressSchema } from '../../domain/orders/order-schema.ts';
import {
  ADDRESS_FIELDS,
  type AddressDraft,
  type AddressProblem,
  type AddressProblems,
  type CheckedAddress,
} from './shipping-draft.ts';

/** Validates an address with the same schema as the server. An empty second line is omitted. */
export function checkAddress({ line2, ...draft }: AddressDraft): CheckedAddress {
  const read = z.safeParse(newShippingAddressSchema, line2.trim() === '' ? draft : { ...draft, line2 });
  if (read.success) return { ok: true, address: read.data };
  const problems: AddressProblems = {};
  for (const { code, path } of read.error.issues) {
    const field = ADDRESS_FIELDS.find((name) => name === path[0]);
    if (field) problems[field] ??= problemOf({ line2, ...draft }[field], code);
  }
  return { ok: false, problems };
}

function problemOf(text: string, code: string | undefined): AddressProblem {
  if (text.trim() === '') return 'missing';
  if (code === 'too_small') return 'tooShort';
  return code === 'too_big' ? 'tooLong' : 'wrong';
}
