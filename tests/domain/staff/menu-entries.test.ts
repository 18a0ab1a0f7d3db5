import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { navigationInfoSchema } from '../../../src/domain/people/account-schema.ts';
import { type MenuEntryId, userMenu } from '../../../src/domain/people/user-menu.ts';
import { linksOfPage } from '../../../src/domain/staff/console-pages.ts';
import { type StaffRole, staffRoleSchema } from '../../../src/domain/staff/staff-schema.ts';

const flags = z.parse(navigationInfoSchema, {
  ...{ isStaff: true, isManager: true, isPostingEnabled: true, hasAccessToCampusTools: true },
  ...{ isCourseManagerEnabled: true, hasAccessToClaimCodeChecker: true, isBookstoreManager: true },
});

/** The address of an entry of the user menu on an installation without another platform. */
function addressOf(entry: MenuEntryId): string {
  const input = { isBranded: false, hasShelf: true, mayRequestProducts: false, supportLink: undefined };
  const entries = userMenu({ flags, ...input }).flatMap((group) => group.entries);
  return entries.find(({ id }) => id === entry)?.address ?? '';
}

/** The address to which the entry leads a person with one role in the school 7, or in the whole installation. */
function target(entry: MenuEntryId, role: StaffRole, id: '7' | '0') {
  const page = /^\/manage\?page=(\w+)$/.exec(addressOf(entry))?.[1] ?? '';
  return linksOfPage([{ id, roles: [role] }], page);
}

/** The entries of the specification that have a page of ours, with that page, and the roles that have it. */
const table: readonly (readonly [MenuEntryId, string, { school: readonly StaffRole[]; all: readonly StaffRole[] }])[] =
  [
    ['adopt', 'sections', { school: ['manager', 'store', 'support', 'catalogue', 'finance'], all: [] }],
    ['courseManager', 'sections', { school: ['manager', 'store', 'support', 'catalogue', 'finance'], all: [] }],
    ['courseAdmin', 'board', { school: ['manager', 'store', 'support', 'catalogue', 'finance'], all: [] }],
    ['users', 'people', { school: ['manager', 'store', 'support'], all: [] }],
    ['admin', 'staff', { school: ['manager'], all: ['manager'] }],
    [
      'claimCodeChecker',
      'codes',
      { school: ['manager', 'store', 'support', 'catalogue'], all: ['manager', 'store', 'support', 'catalogue'] },
    ],
    ['skuLookup', 'catalogue', { school: [], all: ['manager', 'catalogue', 'store', 'support', 'finance'] }],
    ['myCatalog', 'catalogue', { school: [], all: ['manager', 'catalogue', 'store', 'support', 'finance'] }],
  ];

describe('the menu entry (ACCT-7)', () => {
  test.each(table)('%s leads to /manage/…/%s for the roles that have the page', (entry, page, roles) => {
    for (const role of staffRoleSchema.options.filter((one) => one !== 'instructor')) {
      expect(target(entry, role, '7'), `${role} of a school`).toEqual(
        roles.school.includes(role) ? [`/manage/7/${page}`] : [],
      );
      expect(target(entry, role, '0'), `${role} of all`).toEqual(roles.all.includes(role) ? [`/manage/0/${page}`] : []);
    }
  });

  test.each(['adopt', 'courseManager'] as const)('%s leads instructors to their own sections', (entry) => {
    expect(target(entry, 'instructor', '7')).toEqual(['/manage/7/teaching']);
  });

  test('names every school in which the person has the page', () => {
    const roles: readonly StaffRole[] = ['store'];
    expect(
      linksOfPage(
        [
          { id: '7', roles },
          { id: '8', roles },
          { id: '9', roles: ['finance'] },
        ],
        'codes',
      ),
    ).toEqual(['/manage/7/codes', '/manage/8/codes']);
  });
});
