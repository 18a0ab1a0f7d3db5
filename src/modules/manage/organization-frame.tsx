import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import {
  type ConsolePageId,
  consolePageLink,
  consolePagesFor,
  hasPage,
  tabOf,
  tabsFor,
} from '../../domain/staff/console-pages.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import styles from './manage.module.css';
import { useManagedOne } from './manage-context.ts';
import { consolePageNames } from './manage-texts.ts';
import { NoRolePage } from './no-role-page.tsx';

interface OrganizationFrameProps {
  org: string;
  /** The page inside the organization. */
  page: ConsolePageId;
  /** Shown for a page that no school, or not the installation, has. */
  notFound: ReactNode;
  children: ReactNode;
}

/** The frame of the pages of one organization: where the page is, and the pages beside it. */
export function OrganizationFrame({ org, page, notFound, children }: OrganizationFrameProps) {
  const { t } = useLingui();
  const organization = useManagedOne(org);
  if (!hasPage(org, page)) return notFound;
  if (!organization) return <NoRolePage page={page} school={undefined} />;
  const isAllowed = consolePagesFor(org, organization.roles).some(({ id }) => id === page);
  const tab = tabOf(page);
  return (
    <>
      <div className={styles.head}>
        <Breadcrumbs label={t`Breadcrumbs`}>
          <Link {...toLocation(links.manage)} activeOptions={{ exact: true }}>{t`Manage`}</Link>
          <span>{organization.title}</span>
        </Breadcrumbs>
        <nav aria-label={t`Pages of ${organization.title}`}>
          <ul className={styles.tabs}>
            {tabsFor(org, organization.roles).map((one) => (
              <li key={one.id} ref={one.id === tab ? scrollToPage : undefined}>
                <Link
                  {...toLocation(consolePageLink(org, one))}
                  // Otherwise each address below a page marks its tab, also where the address has a tab of its own.
                  activeOptions={{ exact: true }}
                  aria-current={one.id === tab ? 'page' : undefined}
                  className={styles.tab}
                  data-current={one.id === tab || undefined}
                >
                  {t(consolePageNames[one.id])}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {isAllowed ? children : <NoRolePage page={page} school={organization.title} />}
    </>
  );
}

/** Pixels before the name of the open page. The cut name of the page before it shows that the row scrolls. */
const LEAD = 48;

/** Scrolls the row of pages, which a phone cuts, to the open page. */
function scrollToPage(item: HTMLLIElement | null): void {
  const row = item?.parentElement;
  if (item && row) row.scrollLeft = item.offsetLeft - LEAD;
}
