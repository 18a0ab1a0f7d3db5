import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { SCHOOL_PROFILES } from '../../../domain/imports/detect-profile.ts';
import type { Import } from '../../../domain/imports/import-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { importsLink } from '../../../domain/staff/console-pages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { browserTimer, type SetTimer } from '../hooks/use-polling.ts';
import styles from '../manage.module.css';
import { profileNames } from '../manage-texts.ts';
import { MomentText } from '../moment-text.tsx';
import { ProblemBanner, ServerProblem } from '../server-problem.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportState } from './import-state.tsx';
import { StatusBadge } from './status-badge.tsx';
import { totalCounts } from './total-counts.ts';
import { isRunning, useImport } from './use-import.ts';

interface ImportPageProps {
  org: string;
  id: string;
  /** Shown if the organization has no such import. */
  notFound: ReactNode;
  setTimer?: SetTimer;
}

/** `/manage/{org}/imports/{id}`: what a file would change, its problems, and what to do with it. */
export function ImportPage({ org, id, notFound, setTimer = browserTimer }: ImportPageProps) {
  const { t } = useLingui();
  const { latest, reload, replace } = useImport(org, id, setTimer);
  const { value: shown, error } = latest;
  if (!shown) {
    return (
      <>
        <PageTitle>{t`Import`}</PageTitle>
        {error ? <ServerProblem error={error} onRetry={reload} notFound={notFound} /> : <Skeleton shape="block" />}
      </>
    );
  }
  return (
    <>
      <PageTitle>{shown.fileName}</PageTitle>
      <Head org={org} shown={shown} />
      <ProblemBanner error={error} title={<Trans>This page is not up to date</Trans>} />
      <ImportState shown={shown} />
      <ImportActions org={org} shown={shown} onChanged={replace} />
      {!isRunning(shown.status) && <Preview org={org} shown={shown} onChanged={replace} />}
    </>
  );
}

function Head({ org, shown }: { org: string; shown: Import }) {
  const { t } = useLingui();
  const isOfSchool = SCHOOL_PROFILES.some((one) => one === shown.profile);
  return (
    <div className={classNames(layout.stack, layout.tight)}>
      <Link {...toLocation(importsLink(org))} className={layout.cluster}>
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>All imports</Trans>
      </Link>
      <div className={layout.cluster}>
        <h1 className={styles.anywhere}>{shown.fileName}</h1>
        <StatusBadge status={shown.status} />
      </div>
      <p className={layout.muted}>
        {t(profileNames[shown.profile])} ·{' '}
        {isOfSchool && (
          <>
            {shown.source} · {shown.mode === 'bulk' ? <Trans>the whole roster</Trans> : <Trans>changes only</Trans>} ·{' '}
          </>
        )}
        <MomentText moment={shown.createdAt} />
        {shown.createdBy !== null && ` · ${shown.createdBy}`}
      </p>
    </div>
  );
}

interface PreviewProps {
  org: string;
  shown: Import;
  onChanged: (changed: Import) => void;
}

/** The status is part of the keys, because a command changes the lists. */
function Preview({ org, shown, onChanged }: PreviewProps) {
  const { added, changed, dropped } = totalCounts(shown.counts);
  const isOpen = shown.status === 'ready' || shown.status === 'held' || shown.status === 'failed';
  const version = `${shown.status} ${JSON.stringify(shown.options)}`;
  return (
    <>
      {Object.keys(shown.counts).length > 0 && <ImportCounts {...shown} />}
      {shown.errorCount + shown.warningCount > 0 && <ImportProblems org={org} shown={shown} version={version} />}
      {shown.profile === 'sheet' && isOpen && <ColumnMapping org={org} shown={shown} onChanged={onChanged} />}
      {added + changed + dropped > 0 && <ImportChanges org={org} shown={shown} version={version} />}
    </>
  );
}
