import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type MenuEntryId, type MenuGroupId, userMenu } from '../../../domain/people/user-menu.ts';
import styles from '../navigation/navbar.module.css';
import { SiteLink } from '../navigation/site-link.tsx';
import { useSite } from '../site-context.ts';
import { userMenuInput } from './user-menu-input.ts';

const groupNames: Record<MenuGroupId, MessageDescriptor> = {
  account: msg`Account`,
  manage: msg`Manage`,
  impersonating: msg`Impersonating`,
  admin: msg`Admin`,
  claimCodeChecker: msg`Claim Code Checker`,
  bookstoreManager: msg`Bookstore Manager`,
};

const entryNames: Record<MenuEntryId, MessageDescriptor> = {
  myShelf: msg`My Shelf`,
  saved: msg`Saved for Later`,
  myAccount: msg`My Account`,
  support: msg`Support`,
  myClassrooms: msg`My Classrooms`,
  inclusiveDashboard: msg`Inclusive Dashboard`,
  campusInsights: msg`Campus Insights Beta`,
  myCourses: msg`My Courses`,
  staff: msg`Manage`,
  adopt: msg`Adopt`,
  courseManager: msg`Course Manager`,
  productRequests: msg`Product Requests`,
  myCatalog: msg`My Catalog`,
  mySales: msg`My Sales`,
  users: msg`Users`,
  myUsers: msg`My Users`,
  mySamples: msg`My Samples`,
  myInventory: msg`My Inventory`,
  courseAdmin: msg`Course Admin`,
  myAnalytics: msg`My Analytics`,
  switchAccount: msg`Switch Account`,
  admin: msg`Admin`,
  claimCodeChecker: msg`Claim Code Checker`,
  skuLookup: msg`SKU Lookup`,
};

interface MenuGroupsProps {
  /** True while the menu is open, so that its links stay as they are. */
  isFixed: boolean;
  onPick: () => void;
}

/** The links of the user menu, by group (ACCT-2). A group with a single link of the same name has no heading. */
export function MenuGroups({ isFixed, onPick }: MenuGroupsProps) {
  const { t } = useLingui();
  const known = useSite();
  const [site, setSite] = useState(known);
  if (site !== known && !isFixed) setSite(known);
  const input = userMenuInput(site);
  if (!input) return null;
  return userMenu(input).map(({ id, entries }) => {
    const [only, second] = entries;
    const isOwnName = only !== undefined && second === undefined && t(entryNames[only.id]) === t(groupNames[id]);
    return (
      <section key={id} aria-label={t(groupNames[id])} className={styles.menuGroup}>
        {!isOwnName && (
          <p className={styles.menuHeading} aria-hidden="true">
            {t(groupNames[id])}
          </p>
        )}
        <ul className={styles.menuList}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <SiteLink address={entry.address} className={styles.menuItem} onClick={onPick}>
                {t(entryNames[entry.id])}
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
