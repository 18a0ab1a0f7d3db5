import * as z from 'zod/mini';
import { type ShippingAddress, shippingAddressSchema } from '../../contract/order.ts';

/** The fields as they are typed. */
export type AddressDraft = Readonly<Record<AddressField, string>>;
export type AddressField = 'name' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country';

export const ADDRESS_FIELDS = ['name', 'line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const;

export const EMPTY_ADDRESS: AddressDraft = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
};

/** Why a field is not taken. */
export type AddressProblem = 'missing' | 'tooShort' | 'tooLong' | 'wrong';
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

export type CheckedAddress =
  | { readonly ok: true; readonly address: ShippingAddress }
  | { readonly ok: false; readonly problems: AddressProblems };

/** Checks an address by the same schema as the server does. An empty second line is no line. */
export function checkAddress({ line2, ...draft }: AddressDraft): CheckedAddress {
  const read = z.safeParse(shippingAddressSchema, line2.trim() === '' ? draft : { ...draft, line2 });
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
