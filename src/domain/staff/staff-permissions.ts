import type { StaffRole } from './staff-schema.ts';

/**
 * The permissions of staff, and the roles that have them; a manager has all of them (STAFF-1). The server checks
 * this table on every request; the pages use it to leave out what a person may not do.
 */
export const staffPermissions = {
  'rosters.import': ['store'],
  /** Joins people who signed in with people of the roster. */
  'people.match': ['store', 'support'],
  'terms.view': ['store', 'support'],
  /** Sees the term board and the sections with their materials. */
  'sections.view': ['store', 'support', 'catalogue', 'finance'],
  /** Changes dates, terms of sale and materials of a section, and states that none are required. */
  'sections.edit': ['store'],
  /** Sees the members of a section with their enrollment and opt state. */
  'members.view': ['store', 'support', 'finance'],
  /** Adds and drops members, opts on behalf of a member, grants courtesy access. */
  'members.edit': ['store', 'support'],
  /** Finds people, and sees identities, enrollments, shelf, devices and sessions. */
  'people.view': ['store', 'support'],
  /** Ends sessions, makes password links, grants and revokes access. */
  'people.edit': ['support'],
  /** Sees Carrel as a person does, read only. */
  'people.see-as': ['support'],
  /** Finds orders and receipts, and sends receipts again. */
  'orders.view': ['store', 'support', 'finance'],
  'orders.refund': ['finance'],
  /** Notes the parcels of printed items. */
  'orders.ship': ['store'],
  /** Sees products, offerings and files. Products belong to the whole installation. */
  'catalogue.view': ['catalogue', 'store', 'support', 'finance'],
  'catalogue.edit': ['catalogue'],
  /** Sees the batches of codes with their counts, and checks one code. */
  'codes.view': ['store', 'support', 'catalogue'],
  /** Generates, downloads and revokes codes. */
  'codes.edit': ['store', 'catalogue'],
  /**
   * Changes brand, links, languages, features and banners of the organization's sites; for the whole installation, the
   * settings of the store.
   */
  'site.edit': [],
  /** Adds schools to the installation, and changes their names and host names. */
  'schools.edit': [],
  /** Adds and changes the publishers' tools of the installation, with their secrets. */
  'tools.edit': [],
  /** Adds and changes the sign-in providers of the school, with their secrets. */
  'sign-in.edit': [],
  /** Adds and changes the learning management systems from which people of the school open Carrel. */
  'lti.edit': [],
  /** Chooses the sections that courses of learning management systems open. */
  'lms-courses.edit': ['store'],
  /** Grants and withdraws roles of staff. */
  'staff.edit': [],
  'audit.view': [],
} satisfies Record<string, readonly StaffRole[]>;

export type StaffPermission = keyof typeof staffPermissions;

/** Returns true if one of these roles has the permission. */
export function hasPermission(roles: readonly StaffRole[], permission: StaffPermission): boolean {
  const allowed: readonly StaffRole[] = staffPermissions[permission];
  return roles.some((role) => role === 'manager' || allowed.includes(role));
}
