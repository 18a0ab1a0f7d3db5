import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { formatCount } from '../../../domain/format/format-number.ts';
import type { Import, ImportProblem } from '../../../domain/imports/import-schema.ts';
import { importProblemListSchema } from '../../../domain/imports/import-schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { MoreButton } from '../controls/more-button.tsx';
import { managePath, problemsCsvPath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import styles from '../manage.module.css';
import { ServerProblem } from '../server-problem.tsx';

/** Id of the heading. */
export const PROBLEMS = 'problems';

interface ImportProblemsProps {
  org: string;
  shown: Import;
  /** Changes when the file was read again. */
  version: string;
}

/** The problems of the file, by line. */
export function ImportProblems({ org, shown, version }: ImportProblemsProps) {
  const { i18n, t } = useLingui();
  const [severity, setSeverity] = useState('');
  const list = usePagedList(`problems ${org} ${shown.id} ${version} ${severity}`, (staff, cursor) =>
    staff.read(importProblemListSchema, managePath(org, 'imports', shown.id, 'problems'), {
      severity: severity || undefined,
      cursor,
    }),
  );
  const errors = formatCount(shown.errorCount, i18n.locale);
  const warnings = formatCount(shown.warningCount, i18n.locale);
  return (
    <section className={layout.stack} aria-labelledby={PROBLEMS}>
      <div className={layout.ends}>
        <h2 id={PROBLEMS}>
          <Trans>Problems in the file</Trans>
        </h2>
        <ButtonLink
          size="small"
          icon={<Download size={16} aria-hidden="true" />}
          href={problemsCsvPath(org, shown.id)}
          download
        >
          <Trans>Download as CSV</Trans>
        </ButtonLink>
      </div>
      <p className={layout.muted}>
        <Trans>A row with an error is left out. A warning says what was assumed.</Trans>
      </p>
      <div className={styles.filter}>
        <Select label={<Trans>Show</Trans>} value={severity} onChange={({ target }) => setSeverity(target.value)}>
          <option value="">{t`Errors and warnings`}</option>
          <option value="error">{t`Errors (${errors})`}</option>
          <option value="warning">{t`Warnings (${warnings})`}</option>
        </Select>
      </div>
      {!list.items && (list.error ? <ServerProblem error={list.error} onRetry={list.reload} /> : <Skeleton />)}
      {list.items && (
        <>
          <ul className={styles.rows}>
            {list.items.map(withId).map(({ id, problem }) => (
              <Problem key={id} problem={problem} />
            ))}
          </ul>
          <MoreButton list={list} />
        </>
      )}
    </section>
  );
}

/** Two problems of a line may be equal, so the position is part of the id. The list only grows. */
function withId(problem: ImportProblem, index: number) {
  return { id: `${index} ${problem.file}`, problem };
}

function Problem({ problem: { severity, file, line, field, text } }: { problem: ImportProblem }) {
  return (
    <li className={styles.row}>
      <p>
        <Badge tone={severity === 'error' ? 'danger' : 'warning'}>
          {severity === 'error' ? <Trans>Error</Trans> : <Trans>Warning</Trans>}
        </Badge>{' '}
        {text}
      </p>
      <p className={classNames(layout.muted, layout.small, styles.anywhere)}>
        {file}
        {line !== null && (
          <>
            {', '}
            <Trans>line {line}</Trans>
          </>
        )}
        {field !== null && (
          <>
            {', '}
            <Trans>
              field <code>{field}</code>
            </Trans>
          </>
        )}
      </p>
    </li>
  );
}
