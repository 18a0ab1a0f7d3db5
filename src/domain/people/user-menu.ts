import { links, platformLink } from '../launch/link-table.ts';
import type { NavigationInfo } from './account-schema.ts';

export type MenuGroupId = 'account' | 'manage' | 'impersonating' | 'admin' | 'claimCodeChecker' | 'bookstoreManager';

export type MenuEntryId =
  | 'myShelf'
  | 'saved'
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

export interface UserMenuInput {
  readonly flags: NavigationInfo;
  /** True on a branded site (`hasLabelSite`). Dashboards are for organizations of such sites. */
  readonly isBranded: boolean;
  /** False on a branded site without the feature `MY_SHELF_PILOT`; the shelf is then the older library (SHELF-5). */
  readonly hasShelf: boolean;
  /** True if members of a branded site may request products there. */
  readonly mayRequestProducts: boolean;
  readonly supportLink: string | undefined;
}

/** Returns the groups of the user menu in order. A group without links is left out (ACCT-2). */
export function userMenu(input: UserMenuInput): readonly MenuGroup[] {
  const { flags } = input;
  const groups: readonly MenuGroup[] = [
    { id: 'account', entries: accountEntries(input) },
    { id: 'manage', entries: manageEntries(input) },
    { id: 'impersonating', entries: when(flags.isImpersonating, entry('switchAccount', flags)) },
    { id: 'admin', entries: when(flags.isManager, entry('admin', flags)) },
    { id: 'claimCodeChecker', entries: when(flags.hasAccessToClaimCodeChecker, entry('claimCodeChecker', flags)) },
    {
      id: 'bookstoreManager',
      entries: when(flags.isManager || flags.isBookstoreManager, entry('skuLookup', flags)),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function accountEntries({ flags, isBranded, hasShelf, supportLink }: UserMenuInput): readonly MenuEntry[] {
  const hasDashboard = isBranded && flags.isDashboardEnabled;
  return [
    { id: 'myShelf', address: hasShelf ? links.shelf : links.library },
    { id: 'saved', address: links.saved },
    { id: 'myAccount', address: links.account },
    { id: 'support', address: supportLink ?? links.support },
    ...when(flags.isClassroomInstructor, entry('myClassrooms', flags)),
    ...when(hasDashboard, entry('inclusiveDashboard', flags)),
    ...when(hasDashboard && flags.isCampusInsightsEnabled, entry('campusInsights', flags)),
    ...when(!hasDashboard && !hasShelf, entry('myCourses', flags)),
  ];
}

/** Stock is for a person who posts and is a manager, or is impersonated by one (ACCT-2). */
function manageEntries({ flags, isBranded, mayRequestProducts }: UserMenuInput): readonly MenuEntry[] {
  const posts = flags.isPostingEnabled;
  const requests = flags.hasAccessToBsmProductRequests || flags.hasAccessToPubProductRequests;
  const runsStock = posts && (flags.isManager || flags.isImpersonating);
  return [
    ...when(flags.isStaff, { id: 'staff', address: links.manage }),
    ...when(flags.hasAccessToCampusTools, entry('adopt', flags)),
    ...when(flags.isCourseManagerEnabled, entry('courseManager', flags)),
    ...when(requests && (!isBranded || mayRequestProducts), productRequests(flags)),
    ...when(posts, entry('myCatalog', flags), entry('mySales', flags)),
    ...when(posts && flags.isManager, entry('users', flags)),
    ...when(!(posts && flags.isManager) && flags.hasAccessToMyUsers, entry('myUsers', flags)),
    ...when(flags.isSamplesEnabled, entry('mySamples', flags)),
    ...when(runsStock, entry('myInventory', flags), entry('courseAdmin', flags)),
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

/**
 * All entries except the first account links lead to the provider's other platform. If there is none, those with a page
 * of their own kind among the pages of staff lead staff there (ACCT-7).
 */
function entry(
  id: Exclude<MenuEntryId, 'myShelf' | 'saved' | 'myAccount' | 'support' | 'staff' | 'productRequests' | 'myAnalytics'>,
  { isStaff, hasCoursePlatform }: NavigationInfo,
) {
  const page = staffPages[id];
  const isInConsole = page !== undefined && isStaff && !hasCoursePlatform;
  return { id, address: isInConsole ? `${links.manage}?page=${page}` : platformLink(id) };
}

/** Ids of the pages of staff (`console-pages.ts`) that do what the entries name. */
const staffPages: Partial<Record<MenuEntryId, string>> = {
  myClassrooms: 'teaching',
  adopt: 'sections',
  courseManager: 'sections',
  courseAdmin: 'board',
  users: 'people',
  myUsers: 'people',
  admin: 'staff',
  claimCodeChecker: 'codes',
  skuLookup: 'catalogue',
  myCatalog: 'catalogue',
};

function when(isShown: boolean, ...entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return isShown ? entries : [];
}
