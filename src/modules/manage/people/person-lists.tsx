import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatShortDate } from '../../../domain/format/format-date.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { browserName } from '../../../domain/site/browser-name.ts';
import { itemLink } from '../../../domain/staff/console-pages.ts';
import type { PersonEnrollment, PersonPageData, PersonShelfItem } from '../../../domain/staff/person-page-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { localTimeZone } from '../../../ui/browser/local-time-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import layout from '../../../ui/page/layout.module.css';
import { OfferingKindName } from '../../../ui/product/offering-kind-name.tsx';
import { type StaffColumn, StaffTable } from '../list/staff-table.tsx';
import manage from '../manage.module.css';
import { useManagedOne } from '../manage-context.ts';
import { MomentText } from '../moment-text.tsx';
import { distinctTitles } from '../products/distinct-titles.ts';
import { TitleDetails } from '../products/title-details.tsx';
import { accessSources, accessStates, enrollmentStates, idKinds, memberRoles } from './person-texts.ts';

function useDay() {
  const { i18n } = useLingui();
  return (date: string) => formatShortDate(date, i18n.locale, localTimeZone());
}

/** The ways in which the person signs in, and the ids in other systems. */
export function Identities({ person }: { person: PersonPageData }) {
  const { t } = useLingui();
  return (
    <section className={layout.stack} aria-labelledby="identities">
      <h2 id="identities">
        <Trans>Account</Trans>
      </h2>
      <dl className={manage.values}>
        <div>
          <dt>{t`Password`}</dt>
          <dd>{person.hasPassword ? t`Set` : t`None`}</dd>
        </div>
        {person.identities.map(({ issuer, createdAt }) => (
          <div key={issuer + createdAt}>
            <dt>{t`Signs in through`}</dt>
            <dd>{issuer}</dd>
          </div>
        ))}
        {person.externalIds.map(({ id, source, kind, value }) => (
          <div key={id}>
            <dt>{idKinds[kind] ? t(idKinds[kind]) : kind}</dt>
            <dd>
              {value} ({source})
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface EnrollmentsProps {
  org: string;
  enrollments: readonly PersonEnrollment[];
}

export function Enrollments({ org, enrollments }: EnrollmentsProps) {
  const { t } = useLingui();
  const seesSections = hasPermission(useManagedOne(org)?.roles ?? [], 'sections.view');
  const day = useDay();
  const columns: readonly StaffColumn<PersonEnrollment>[] = [
    {
      id: 'section',
      header: t`Section`,
      cell: ({ section, sectionId }) =>
        seesSections ? <Link {...toLocation(itemLink(org, 'sections', sectionId))}>{section}</Link> : section,
    },
    { id: 'role', header: t`Role`, cell: ({ role }) => t(memberRoles[role]), isSecondary: true },
    { id: 'state', header: t`State`, cell: (row) => <EnrollmentState enrollment={row} /> },
    {
      id: 'dates',
      header: t`Dates`,
      cell: ({ startDate, endDate }) => `${day(startDate)} – ${day(endDate)}`,
      isSecondary: true,
    },
  ];
  return (
    <section className={layout.stack} aria-labelledby="enrollments">
      <h2 id="enrollments">
        <Trans>Enrollments</Trans>
      </h2>
      {enrollments.length === 0 ? (
        <p className={layout.muted}>
          <Trans>None</Trans>
        </p>
      ) : (
        <StaffTable caption={t`Enrollments`} columns={columns} rows={enrollments} />
      )}
    </section>
  );
}

function EnrollmentState({ enrollment: { status, optStatus } }: { enrollment: PersonEnrollment }) {
  const { t } = useLingui();
  return (
    <span className={layout.cluster}>
      <Badge tone={status === 'active' ? 'success' : 'plain'}>{t(enrollmentStates[status])}</Badge>
      {optStatus === 'opted_out' && <Badge tone="warning">{t`Opted out`}</Badge>}
    </span>
  );
}

interface PersonShelfProps {
  shelf: readonly PersonShelfItem[];
  /** Revokes the access to a material. Absent if the member of staff may not do it. */
  onRevoke: ((item: PersonShelfItem) => void) | undefined;
}

/** The materials with the kind of access. */
export function PersonShelf({ shelf, onRevoke }: PersonShelfProps) {
  const { t } = useLingui();
  const day = useDay();
  const columns: readonly StaffColumn<PersonShelfItem>[] = [
    { id: 'title', header: t`Title`, cell: (item) => <ShelfTitle item={item} /> },
    { id: 'source', header: t`Access`, cell: ({ source }) => t(accessSources[source]), isSecondary: true },
    {
      id: 'state',
      header: t`State`,
      cell: ({ state }) => <Badge tone={state === 'open' ? 'success' : 'plain'}>{t(accessStates[state])}</Badge>,
    },
    { id: 'since', header: t`Since`, cell: ({ acquiredAt }) => day(acquiredAt), isSecondary: true },
    {
      id: 'until',
      header: t`Until`,
      cell: ({ expiresAt }) => (expiresAt === null ? t`No end` : day(expiresAt)),
      isSecondary: true,
    },
  ];
  const nameOf = distinctTitles(shelf, { titleOf: ({ title }) => title, numberOf: ({ number }) => number });
  const action: StaffColumn<PersonShelfItem> = {
    id: 'act',
    header: t`Change`,
    cell: (item) =>
      item.state !== 'revoked' &&
      item.source !== 'section' && (
        <Button size="small" aria-label={t`Revoke access to ${nameOf(item)}`} onClick={() => onRevoke?.(item)}>
          <Trans>Revoke…</Trans>
        </Button>
      ),
  };
  return (
    <section className={layout.stack} aria-labelledby="shelf">
      <h2 id="shelf">
        <Trans>Shelf</Trans>
      </h2>
      {shelf.length === 0 ? (
        <p className={layout.muted}>
          <Trans>None</Trans>
        </p>
      ) : (
        <StaffTable caption={t`Shelf`} columns={onRevoke ? [...columns, action] : columns} rows={shelf} />
      )}
    </section>
  );
}

function ShelfTitle({ item: { title, number, edition, productType, format } }: { item: PersonShelfItem }) {
  return (
    <>
      {title}
      <TitleDetails edition={edition}>
        <OfferingKindName kind={format} productType={productType} /> · {number}
      </TitleDetails>
    </>
  );
}

export function PersonSessions({ sessions }: Pick<PersonPageData, 'sessions'>) {
  return (
    <section className={layout.stack} aria-labelledby="sessions">
      <h2 id="sessions">
        <Trans>Signed-in browsers</Trans>
      </h2>
      {sessions.length === 0 ? (
        <p className={layout.muted}>
          <Trans>None</Trans>
        </p>
      ) : (
        <ul className={manage.rows}>
          {sessions.map(({ id, userAgent, createdAt }) => {
            const { browser, system } = browserName(userAgent);
            return (
              <li key={id} className={manage.row}>
                {[browser, system].filter(Boolean).join(', ') || <Trans>Unknown browser</Trans>} ·{' '}
                <Trans>
                  since <MomentText moment={createdAt} />
                </Trans>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
