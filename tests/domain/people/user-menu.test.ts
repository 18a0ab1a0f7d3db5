import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type NavigationInfo, navigationInfoSchema } from '../../../src/domain/people/account-schema.ts';
import { type UserMenuInput, userMenu } from '../../../src/domain/people/user-menu.ts';
import { consolePages } from '../../../src/domain/staff/console-pages.ts';

type Flag = Exclude<keyof NavigationInfo, 'allowedLanguageCodes' | 'languageCode'>;

const menuOf = (flags: readonly Flag[], more: Partial<Omit<UserMenuInput, 'flags'>> = {}) =>
  userMenu({
    flags: z.parse(navigationInfoSchema, Object.fromEntries(flags.map((flag) => [flag, true]))),
    isBranded: false,
    hasShelf: true,
    mayRequestProducts: false,
    supportLink: undefined,
    ...more,
  });

/** Formats the menu as lines such as "manage: adopt courseManager". */
const lines = (...of: Parameters<typeof menuOf>) =>
  menuOf(...of).map(({ id, entries }) => `${id}: ${entries.map((entry) => entry.id).join(' ')}`);

const PLAIN = 'account: myShelf saved myAccount support';
const branded = { isBranded: true };

const addressOf = (id: string, flags: readonly Flag[]) =>
  menuOf(flags)
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.id === id)?.address;

test('leads staff to our own pages if there is no other platform (ACCT-7)', () => {
  expect(addressOf('admin', ['isManager', 'isStaff'])).toBe('/manage?page=staff');
  expect(addressOf('myClassrooms', ['isClassroomInstructor', 'isStaff'])).toBe('/manage?page=teaching');
  expect(addressOf('claimCodeChecker', ['hasAccessToClaimCodeChecker', 'isStaff'])).toBe('/manage?page=codes');
  expect(addressOf('admin', ['isManager', 'isStaff', 'hasCoursePlatform'])).toBe('/platform/admin');
  expect(addressOf('admin', ['isManager'])).toBe('/platform/admin');
  expect(addressOf('mySales', ['isPostingEnabled', 'isStaff'])).toBe('/platform/mySales');
});

test('names pages of staff that exist', () => {
  const flags: readonly Flag[] = ['isStaff', 'isManager', 'isPostingEnabled', 'hasAccessToCampusTools'];
  const named = menuOf([...flags, 'isCourseManagerEnabled', 'hasAccessToClaimCodeChecker'])
    .flatMap(({ entries }) => entries)
    .flatMap(({ address }) => /\?page=(\w+)/.exec(address)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((page) => !consolePages.some(({ id }) => id === page))).toEqual([]);
});

describe('the user menu', () => {
  test.each<readonly [string, readonly Flag[], Partial<Omit<UserMenuInput, 'flags'>>, readonly string[]]>([
    ['of a student is the account alone', [], {}, [PLAIN]],
    ['of an instructor has classrooms', ['isClassroomInstructor'], {}, [`${PLAIN} myClassrooms`]],
    ['has a dashboard on a branded site', ['isDashboardEnabled'], branded, [`${PLAIN} inclusiveDashboard`]],
    ['has no dashboard on the provider’s site', ['isDashboardEnabled'], {}, [PLAIN]],
    [
      'has insights beside the dashboard',
      ['isDashboardEnabled', 'isCampusInsightsEnabled'],
      branded,
      [`${PLAIN} inclusiveDashboard campusInsights`],
    ],
    ['has no insights without the dashboard', ['isCampusInsightsEnabled'], branded, [PLAIN]],
    ['of who has the old shelf has My Courses', [], { ...branded, hasShelf: false }, [`${PLAIN} myCourses`]],
    [
      'has the dashboard in the place of My Courses',
      ['isDashboardEnabled'],
      { ...branded, hasShelf: false },
      [`${PLAIN} inclusiveDashboard`],
    ],
    ['of staff leads to the staff pages', ['isStaff'], {}, [PLAIN, 'manage: staff']],
    ['adopts with campus tools', ['hasAccessToCampusTools'], {}, [PLAIN, 'manage: adopt']],
    ['manages courses', ['isCourseManagerEnabled'], {}, [PLAIN, 'manage: courseManager']],
    ['requests products', ['hasAccessToPubProductRequests'], {}, [PLAIN, 'manage: productRequests']],
    ['requests none where the brand forbids it', ['hasAccessToBsmProductRequests'], branded, [PLAIN]],
    [
      'requests where the brand allows it',
      ['hasAccessToBsmProductRequests'],
      { ...branded, mayRequestProducts: true },
      [PLAIN, 'manage: productRequests'],
    ],
    ['of who posts has catalog and sales', ['isPostingEnabled'], {}, [PLAIN, 'manage: myCatalog mySales']],
    [
      'of a posting manager has users and stock',
      ['isPostingEnabled', 'isManager'],
      {},
      [PLAIN, 'manage: myCatalog mySales users myInventory courseAdmin', 'admin: admin', 'bookstoreManager: skuLookup'],
    ],
    ['of others has their users', ['hasAccessToMyUsers'], {}, [PLAIN, 'manage: myUsers']],
    [
      'never has both kinds of users',
      ['isPostingEnabled', 'isManager', 'hasAccessToMyUsers'],
      {},
      [PLAIN, 'manage: myCatalog mySales users myInventory courseAdmin', 'admin: admin', 'bookstoreManager: skuLookup'],
    ],
    ['has samples', ['isSamplesEnabled'], {}, [PLAIN, 'manage: mySamples']],
    [
      'has the stock of who posts while impersonating',
      ['isPostingEnabled', 'isImpersonating'],
      {},
      [PLAIN, 'manage: myCatalog mySales myInventory courseAdmin', 'impersonating: switchAccount'],
    ],
    [
      'of a manager who posts nothing has no stock',
      ['isManager'],
      {},
      [PLAIN, 'admin: admin', 'bookstoreManager: skuLookup'],
    ],
    [
      'has analytics for who posts',
      ['isPostingEnabled', 'isAnalyticsEnabled'],
      {},
      [PLAIN, 'manage: myCatalog mySales myAnalytics'],
    ],
    ['has no analytics for who does not', ['isAnalyticsEnabled'], {}, [PLAIN]],
    ['switches back while impersonating', ['isImpersonating'], {}, [PLAIN, 'impersonating: switchAccount']],
    ['checks claim codes', ['hasAccessToClaimCodeChecker'], {}, [PLAIN, 'claimCodeChecker: claimCodeChecker']],
    ['of a bookstore manager looks up SKUs', ['isBookstoreManager'], {}, [PLAIN, 'bookstoreManager: skuLookup']],
  ])('%s', (_name, flags, more, expected) => {
    expect(lines(flags, more)).toEqual(expected);
  });

  test('links to the older library when the site does not use the shelf', () => {
    const [account] = menuOf([], { isBranded: true, hasShelf: false });
    expect(account?.entries[0]).toEqual({ id: 'myShelf', address: '/library/' });
  });

  test('uses the support link of the site', () => {
    const [account] = menuOf([], { supportLink: 'https://help.example/' });
    expect(account?.entries.find(({ id }) => id === 'support')?.address).toBe('https://help.example/');
  });

  test.each([
    ['hasAccessToBsmProductRequests', '/platform/bookstoreRequests'],
    ['hasAccessToPubProductRequests', '/platform/publisherRequests'],
  ] as const)('links to the product requests that %s allows', (flag, address) => {
    expect(menuOf([flag])[1]?.entries[0]?.address).toBe(address);
  });
});
