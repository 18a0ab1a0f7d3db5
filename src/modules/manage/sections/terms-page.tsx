import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { formatShortDate } from '../../../domain/format/format-date.ts';
import { termListSchema } from '../../../domain/imports/term-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { localTimeZone } from '../../../ui/browser/local-time-zone.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PageButton } from '../controls/page-button.tsx';
import { managePath, termExportPath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import styles from '../manage.module.css';
import { useManagedOne } from '../manage-context.ts';
import { ServerProblem } from '../server-problem.tsx';

/** `/manage/{org}/terms`: the terms. Those who may import rosters may also export them. */
export function TermsPage({ org }: { org: string }) {
  const { i18n, t } = useLingui();
  const canExport = hasPermission(useManagedOne(org)?.roles ?? [], 'rosters.import');
  const { latest, reload } = useServerData(`terms ${org}`, (staff) =>
    staff.read(termListSchema, managePath(org, 'terms', '')),
  );
  const terms = latest.value?.items;
  const day = (date: string) => formatShortDate(date, i18n.locale, localTimeZone());
  return (
    <>
      <PageTitle>{t`Terms`}</PageTitle>
      <h1>
        <Trans>Terms</Trans>
      </h1>
      {!terms && (latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />)}
      {terms?.length === 0 && (
        <EmptyState
          title={<Trans>There are no terms yet</Trans>}
          action={
            <PageButton org={org} page="imports">
              <Trans>Import a roster</Trans>
            </PageButton>
          }
        >
          <Trans>The first import of a roster brings them in.</Trans>
        </EmptyState>
      )}
      {terms && terms.length > 0 && (
        <ul className={styles.rows}>
          {terms.map(({ id, title, code, startDate, endDate }) => (
            <li key={id} className={classNames(styles.row, layout.ends)}>
              <div>
                <h2 className={styles.name}>{title}</h2>
                <p className={classNames(layout.muted, layout.small)}>
                  {code} · {day(startDate)} – {day(endDate)}
                </p>
              </div>
              {canExport && (
                <ButtonLink
                  size="small"
                  icon={<Download size={16} aria-hidden="true" />}
                  href={termExportPath(org, id)}
                  download
                  aria-label={t`Export ${title} as OneRoster`}
                >
                  <Trans>OneRoster export</Trans>
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
