import type { Contributor, ContributorRole } from './product-schema.ts';

/** The order in which the details of a product name its contributors. Its authors are under its title. */
const ORDER = [
  'editor',
  'translator',
  'illustrator',
  'photographer',
  'adapter',
  'introduction',
  'narrator',
  'other',
] as const satisfies readonly ContributorRole[];

export interface RoleNames {
  readonly role: (typeof ORDER)[number];
  readonly names: readonly string[];
}

/** Returns the contributors other than authors by role (PROD-13). Roles without contributors are left out. */
export function contributorsByRole(contributors: readonly Contributor[]): RoleNames[] {
  return ORDER.map((role) => ({
    role,
    names: contributors.filter((one) => one.role === role).map(({ name }) => name),
  })).filter(({ names }) => names.length > 0);
}
