import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import {
  type ConsolePageId,
  consolePageLink,
  consolePagesFor,
  tabOf,
  tabsFor,
} from '../../domain/staff/console-pages.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import styles from './manage.module.css';
import { useManagedOne } from './manage-context.ts';
import { consolePageNames } from './manage-texts.ts';

interface OrganizationFrameProps {
  org: string;
  /** The page inside the organization. */
  page: ConsolePageId;
  /** Shown if the person may not open the page. */
  notFound: ReactNode;
  children: ReactNode;
}

/** The frame of the pages of one organization: where the page is, and the pages beside it. */
export function OrganizationFrame({ org, page, notFound, children }: OrganizationFrameProps) {
  const { t } = useLingui();
  const organization = useManagedOne(org);
  const consolePages = organization ? consolePagesFor(org, organization.roles) : [];
  if (!organization || !consolePages.some(({ id }) => id === page)) return notFound;
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
      {children}
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
