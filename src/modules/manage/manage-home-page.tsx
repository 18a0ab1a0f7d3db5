import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from '@tanstack/react-router';
import { toLocation } from '../../domain/launch/link-location.ts';
import { consolePageLink, consolePages, linksOfPage, tabsFor } from '../../domain/staff/console-pages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useListAddress } from './list/use-list-address.ts';
import styles from './manage.module.css';
import { useManaged } from './manage-context.ts';
import { consolePageNames } from './manage-texts.ts';

/**
 * `/manage`: the organizations of the person, with links to their pages. `?page=` leads to the page with that id if the
 * person has it in one organization only, and otherwise says why it does not.
 */
export function ManageHomePage() {
  const { t } = useLingui();
  const managed = useManaged();
  const { page } = useListAddress().query;
  const links = page === undefined ? [] : linksOfPage(managed, page);
  const [target] = links;
  if (target !== undefined && links.length === 1) return <Navigate {...toLocation(target)} replace />;
  const asked = consolePages.find(({ id }) => id === page);
  const name = asked && t(consolePageNames[asked.id]);
  return (
    <>
      <PageTitle>{t`Manage`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>Manage</Trans>
        </h1>
        <p className={layout.muted}>
          <Trans>Everything that a term needs: rosters, books, sections and people.</Trans>
        </p>
      </div>
      {name !== undefined && (
        <Banner tone="info">
          {links.length > 0 ? (
            <Trans>Choose where you want to open the page {name}.</Trans>
          ) : (
            <Trans>Your roles do not include the page {name}. A manager can give you a role that does.</Trans>
          )}
        </Banner>
      )}
      <ul className={styles.schools}>
        {managed.map(({ id, title, roles }) => (
          <li key={id} className={classNames(layout.panel, layout.stack)}>
            <h2>{title}</h2>
            <ul className={styles.consolePages}>
              {tabsFor(id, roles).map((consolePage) => (
                <li key={consolePage.id}>
                  <Link
                    {...toLocation(consolePageLink(id, consolePage))}
                    aria-label={`${t(consolePageNames[consolePage.id])}, ${title}`}
                  >
                    {t(consolePageNames[consolePage.id])}
                  </Link>
                </li>
              ))}
            </ul>
            {tabsFor(id, roles).length === 0 && (
              <p className={layout.muted}>
                <Trans>Your role has no pages here yet.</Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
