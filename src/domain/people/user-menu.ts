import { links, platformLink } from '../launch/link-table.ts';
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
  /** A path of this site, or a white label's own address. */
  readonly address: string;
}

export interface MenuGroup {
  readonly id: MenuGroupId;
  readonly entries: readonly MenuEntry[];
}

export interface UserMenuFacts {
  readonly flags: NavigationInfo;
  /** The person's site has a brand of its own: dashboards are for the organisations of such sites. */
  readonly isLabelSite: boolean;
  /** On a branded site without the feature My Shelf, the shelf is the older library (spec/shelf.md §6). */
  readonly hasShelf: boolean;
  /** Members of a branded site ask for products only where it lets them. */
  readonly mayRequestProducts: boolean;
  readonly supportLink: string | undefined;
}

/** The groups of the user menu (spec/shelf.md §6), in its order; one with nothing in it is not shown. */
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

/** "Posting plus manager, or impersonating": who posts may also be somebody a manager has taken the place of. */
function manageEntries({ flags, isLabelSite, mayRequestProducts }: UserMenuFacts): readonly MenuEntry[] {
  const posts = flags.isPostingEnabled;
  const requests = flags.hasAccessToBsmProductRequests || flags.hasAccessToPubProductRequests;
  const runsStock = posts && (flags.isManager || flags.isImpersonating);
  return [
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

/** Bookstore managers and publishers ask in different places; who is both asks as a bookstore manager. */
function productRequests(flags: NavigationInfo): MenuEntry {
  const place = flags.hasAccessToBsmProductRequests ? 'bookstoreRequests' : 'publisherRequests';
  return { id: 'productRequests', address: platformLink(place) };
}

/** Everything but the first links of the account is work of the provider's other platforms. */
function entry(id: Exclude<MenuEntryId, 'myShelf' | 'myAccount' | 'support' | 'productRequests' | 'myAnalytics'>) {
  return { id, address: platformLink(id) };
}

function when(isShown: boolean, ...entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return isShown ? entries : [];
}
