import type { ShippingAddress } from '../../domain/orders/order-schema.ts';

/** The address fields as typed. */
export type AddressDraft = Readonly<Record<AddressField, string>>;
export type AddressField = 'name' | 'country' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode';

export const ADDRESS_FIELDS = ['name', 'country', 'line1', 'line2', 'city', 'region', 'postalCode'] as const;

/** Reason why a field is invalid. */
export type AddressProblem = 'missing' | 'tooShort' | 'tooLong' | 'wrong';
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

export type CheckedAddress =
  | { readonly address: ShippingAddress; readonly problems?: undefined }
  | { readonly problems: AddressProblems; readonly address?: undefined };
