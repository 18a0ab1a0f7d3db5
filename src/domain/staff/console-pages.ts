import { links } from '../launch/link-table.ts';
import { hasPermission, type StaffPermission } from './staff-permissions.ts';
import type { StaffRole } from './staff-schema.ts';

/** A page of the console. */
export type ConsolePageId =
  | 'board'
  | 'sections'
  | 'teaching'
  | 'imports'
  | 'folders'
  | 'people'
  | 'see-as'
  | 'unmatched'
  | 'terms'
  | 'catalogue'
  | 'site'
  | 'schools'
  | 'banners'
  | 'store'
  | 'tools'
  | 'sign-in'
  | 'lti'
  | 'lms-courses'
  | 'orders'
  | 'codes'
  | 'staff'
  | 'audit';

/** The id in addresses of console pages that stands for all organizations together. */
export const INSTALLATION = '0';

interface ConsolePage {
  readonly id: ConsolePageId;
  readonly path: string;
  /** The permission that the page of a school needs (STAFF-1). Absent if schools have no such page. */
  readonly permission?: StaffPermission;
  /** The same for the page of the whole installation. */
  readonly installationPermission?: StaffPermission;
  /** Instead of a permission: the page of a school is for people with this role there, and not for managers. */
  readonly role?: StaffRole;
  /** True if `{path}/{id}` is the page of one item. */
  readonly hasItems?: boolean;
  /** True for pages that another page leads to, so that they have no tab. */
  readonly isHidden?: boolean;
}

/** The pages of an organization, in the order of the tabs. */
export const consolePages: readonly ConsolePage[] = [
  { id: 'board', path: 'board', permission: 'sections.view' },
  { id: 'teaching', path: 'teaching', role: 'instructor', hasItems: true },
  { id: 'sections', path: 'sections', permission: 'sections.view', hasItems: true },
  {
    id: 'imports',
    path: 'imports',
    permission: 'rosters.import',
    installationPermission: 'catalogue.edit',
    hasItems: true,
  },
  { id: 'folders', path: 'imports/folders', permission: 'rosters.import', isHidden: true },
  { id: 'catalogue', path: 'catalogue', installationPermission: 'catalogue.view', hasItems: true },
  { id: 'people', path: 'people', permission: 'people.view', hasItems: true },
  { id: 'see-as', path: 'people/see-as', permission: 'people.see-as', hasItems: true, isHidden: true },
  { id: 'unmatched', path: 'people/unmatched', permission: 'people.match' },
  { id: 'terms', path: 'terms', permission: 'terms.view' },
  { id: 'site', path: 'site', permission: 'site.edit' },
  { id: 'orders', path: 'orders', permission: 'orders.view', installationPermission: 'orders.view', hasItems: true },
  { id: 'codes', path: 'codes', permission: 'codes.view', installationPermission: 'codes.view', hasItems: true },
  { id: 'schools', path: 'schools', installationPermission: 'schools.edit' },
  { id: 'store', path: 'store', installationPermission: 'site.edit' },
  { id: 'banners', path: 'banners', installationPermission: 'site.edit' },
  { id: 'sign-in', path: 'sign-in', permission: 'sign-in.edit' },
  { id: 'lti', path: 'lti-platforms', permission: 'lti.edit' },
  { id: 'lms-courses', path: 'lms-courses', permission: 'lms-courses.edit' },
  { id: 'tools', path: 'tools', installationPermission: 'tools.edit', hasItems: true },
  { id: 'staff', path: 'staff', permission: 'staff.edit', installationPermission: 'staff.edit' },
  { id: 'audit', path: 'audit', permission: 'audit.view', installationPermission: 'audit.view' },
];

/** Returns the pages of an organization, or of the installation, that a person with these roles there may open. */
export function consolePagesFor(org: string, roles: readonly StaffRole[]): readonly ConsolePage[] {
  return consolePages.filter((page) => {
    if (page.role !== undefined && org !== INSTALLATION) return roles.includes(page.role);
    const permission = org === INSTALLATION ? page.installationPermission : page.permission;
    return permission !== undefined && hasPermission(roles, permission);
  });
}

/** True if any role can open the page: in a school, or for the installation. */
export function hasPage(org: string, wanted: ConsolePageId): boolean {
  const page = consolePages.find(({ id }) => id === wanted);
  const needed = org === INSTALLATION ? page?.installationPermission : (page?.permission ?? page?.role);
  return needed !== undefined;
}

/** Returns the pages of {@link consolePagesFor} that have a tab. */
export function tabsFor(org: string, roles: readonly StaffRole[]): readonly ConsolePage[] {
  return consolePagesFor(org, roles).filter(({ isHidden }) => !isHidden);
}

/** Returns the page whose tab is marked while a page is open: the page itself, or the one that leads to it. */
export function tabOf(id: ConsolePageId): ConsolePageId {
  const page = consolePages.find((one) => one.id === id);
  if (!page?.isHidden) return id;
  return consolePages.find(({ path }) => page.path.startsWith(`${path}/`))?.id ?? id;
}

interface Managed {
  readonly id: string;
  readonly roles: readonly StaffRole[];
}

/**
 * Returns the addresses of a page in all schools where the person has it. An entry of the user menu names its page without
 * a school (ACCT-7). Instructors find the sections on their own page.
 */
export function linksOfPage(managed: readonly Managed[], page: string): readonly string[] {
  const linksOf = (wanted: string) =>
    managed.flatMap(({ id, roles }) =>
      tabsFor(id, roles)
        .filter((page) => page.id === wanted)
        .map((page) => consolePageLink(id, page)),
    );
  const links = linksOf(page);
  return links.length === 0 && page === 'sections' ? linksOf('teaching') : links;
}

export function consolePageLink(org: string, { path }: Pick<ConsolePage, 'path'>): string {
  return `${links.manage}/${encodeURIComponent(org)}/${path}`;
}

/** Address of the page with this id. */
export function consolePageLinkOf(org: string, id: ConsolePageId): string {
  const { path = '' } = consolePages.find((one) => one.id === id) ?? {};
  return consolePageLink(org, { path });
}

/** Address of the page of one item, e.g. of a section. */
export function itemLink(org: string, page: ConsolePageId, id: string): string {
  return `${consolePageLinkOf(org, page)}/${encodeURIComponent(id)}`;
}

export function importsLink(org: string): string {
  return consolePageLink(org, { path: 'imports' });
}

export function importLink(org: string, id: string): string {
  return itemLink(org, 'imports', id);
}
