import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GrantableRole } from '../../../domain/staff/role-schema.ts';
import type { StaffRole } from '../../../domain/staff/staff-schema.ts';

export const roleNames: Record<StaffRole, MessageDescriptor> = {
  manager: msg`Manager`,
  store: msg`Store`,
  finance: msg`Finance`,
  instructor: msg`Instructor`,
  support: msg`Support`,
  catalogue: msg`Catalog`,
};

/** The permissions of each role in words, for the person who gives it. */
export const roleMeanings: Record<GrantableRole, MessageDescriptor> = {
  manager: msg`Does everything, and gives roles to others.`,
  store: msg`Runs the term: imports, sections, books, members and codes.`,
  finance: msg`Sees sections, members and the catalog.`,
  support: msg`Helps people: finds why they cannot read, ends sessions, makes password links.`,
  catalogue: msg`Keeps products, prices, files and codes.`,
};
