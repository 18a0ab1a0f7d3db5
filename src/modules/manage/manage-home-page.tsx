import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from '@tanstack/react-router';
import { toLocation } from '../../domain/launch/link-location.ts';
import { placeLink, tabsFor } from '../../domain/staff/staff-places.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { useListAddress } from './list/use-list-address.ts';
import styles from './manage.module.css';
import { type Managed, useManaged } from './manage-context.ts';
import { placeNames } from './manage-texts.ts';

/**
 * `/manage`: the organizations of the person, with links to their pages. `?page=` leads to the page with that id if the
 * person has it in one organization only.
 */
export function ManageHomePage() {
  const { t } = useLingui();
  const managed = useManaged();
  const { page } = useListAddress().query;
  const target = onlyPageOf(managed, page);
  if (target !== undefined) return <Navigate {...toLocation(target)} replace />;
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
      <ul className={styles.schools}>
        {managed.map(({ id, title, roles }) => (
          <li key={id} className={classNames(layout.panel, layout.stack)}>
            <h2>{title}</h2>
            <ul className={styles.places}>
              {tabsFor(id, roles).map((place) => (
                <li key={place.id}>
                  <Link {...toLocation(placeLink(id, place))} aria-label={`${t(placeNames[place.id])}, ${title}`}>
                    {t(placeNames[place.id])}
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

function onlyPageOf(managed: readonly Managed[], page: string | undefined): string | undefined {
  const targets = managed.flatMap(({ id, roles }) =>
    tabsFor(id, roles)
      .filter((place) => place.id === page)
      .map((place) => placeLink(id, place)),
  );
  return targets.length === 1 ? targets[0] : undefined;
}
