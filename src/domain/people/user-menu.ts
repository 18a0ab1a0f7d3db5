import { links, platformLink } from '../launch/link-table.ts';
import { MANAGE_LINK } from '../staff/manage-link.ts';
import type { NavigationInfo } from './account-schema.ts';

export type MenuGroupId = 'account' | 'manage' | 'impersonating' | 'admin' | 'claimCodeChecker' | 'bookstoreManager';

export type MenuEntryId =
  | 'myShelf'
  | 'myAccount'
  | 'support'
  | 'myClassrooms'
  | 'inclusiveDashboard'
  | 'campusInsights'
  | 'myCourses'
  | 'staff'
  | 'adopt'
  | 'courseManager'
  | 'productRequests'
  | 'myCatalog'
  | 'mySales'
  | 'users'
  | 'myUsers'
  | 'mySamples'
  | 'myInventory'
  | 'courseAdmin'
  | 'myAnalytics'
  | 'switchAccount'
  | 'admin'
  | 'claimCodeChecker'
  | 'skuLookup';

export interface MenuEntry {
  readonly id: MenuEntryId;
  /** A path of this site, or an address of the brand's own. */
  readonly address: string;
}

export interface MenuGroup {
  readonly id: MenuGroupId;
  readonly entries: readonly MenuEntry[];
}

export interface UserMenuFacts {
  readonly flags: NavigationInfo;
  /** True if the person's site has its own brand. Dashboards are for organizations of such sites. */
  readonly isLabelSite: boolean;
  /** False on a branded site without the feature `MY_SHELF_PILOT`; the shelf is then the older library (SHELF-5). */
  readonly hasShelf: boolean;
  /** True if members of a branded site may request products there. */
  readonly mayRequestProducts: boolean;
  readonly supportLink: string | undefined;
}

/** Returns the groups of the user menu in order. A group without links is left out (ACCT-2). */
export function userMenu(facts: UserMenuFacts): readonly MenuGroup[] {
  const groups: readonly MenuGroup[] = [
    { id: 'account', entries: accountEntries(facts) },
    { id: 'manage', entries: manageEntries(facts) },
    { id: 'impersonating', entries: when(facts.flags.isImpersonating, entry('switchAccount')) },
    { id: 'admin', entries: when(facts.flags.isManager, entry('admin')) },
    { id: 'claimCodeChecker', entries: when(facts.flags.hasAccessToClaimCodeChecker, entry('claimCodeChecker')) },
    {
      id: 'bookstoreManager',
      entries: when(facts.flags.isManager || facts.flags.isBookstoreManager, entry('skuLookup')),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function accountEntries({ flags, isLabelSite, hasShelf, supportLink }: UserMenuFacts): readonly MenuEntry[] {
  const hasDashboard = isLabelSite && flags.isDashboardEnabled;
  return [
    { id: 'myShelf', address: hasShelf ? links.shelf : links.library },
    { id: 'myAccount', address: links.account },
    { id: 'support', address: supportLink ?? links.support },
    ...when(flags.isClassroomInstructor, entry('myClassrooms')),
    ...when(hasDashboard, entry('inclusiveDashboard')),
    ...when(hasDashboard && flags.isCampusInsightsEnabled, entry('campusInsights')),
    ...when(!hasDashboard && !hasShelf, entry('myCourses')),
  ];
}

/** "Posting plus manager, or impersonating": the person who posts may also be impersonated by a manager. */
function manageEntries({ flags, isLabelSite, mayRequestProducts }: UserMenuFacts): readonly MenuEntry[] {
  const posts = flags.isPostingEnabled;
  const requests = flags.hasAccessToBsmProductRequests || flags.hasAccessToPubProductRequests;
  const runsStock = posts && (flags.isManager || flags.isImpersonating);
  return [
    ...when(flags.isStaff, { id: 'staff', address: MANAGE_LINK }),
    ...when(flags.hasAccessToCampusTools, entry('adopt')),
    ...when(flags.isCourseManagerEnabled, entry('courseManager')),
    ...when(requests && (!isLabelSite || mayRequestProducts), productRequests(flags)),
    ...when(posts, entry('myCatalog'), entry('mySales')),
    ...when(posts && flags.isManager, entry('users')),
    ...when(!(posts && flags.isManager) && flags.hasAccessToMyUsers, entry('myUsers')),
    ...when(flags.isSamplesEnabled, entry('mySamples')),
    ...when(runsStock, entry('myInventory'), entry('courseAdmin')),
    ...when(posts && flags.isAnalyticsEnabled, { id: 'myAnalytics', address: links.analytics }),
  ];
}

/**
 * Bookstore managers and publishers request products on different pages. A person who is both uses the bookstore
 * manager's page.
 */
function productRequests(flags: NavigationInfo): MenuEntry {
  const place = flags.hasAccessToBsmProductRequests ? 'bookstoreRequests' : 'publisherRequests';
  return { id: 'productRequests', address: platformLink(place) };
}

/** All entries except the first account links lead to the provider's other platforms. */
function entry(
  id: Exclude<MenuEntryId, 'myShelf' | 'myAccount' | 'support' | 'staff' | 'productRequests' | 'myAnalytics'>,
) {
  return { id, address: platformLink(id) };
}

function when(isShown: boolean, ...entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return isShown ? entries : [];
}
