import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { consolePageLinkOf, INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { type School, type SchoolList, schoolListSchema } from '../../../domain/staff/school-form-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import styles from '../manage.module.css';
import { useReloadManaged } from '../manage-context.ts';
import { ServerProblem } from '../server-problem.tsx';
import { NewSchoolDialog, SchoolDialog } from './school-dialog.tsx';

/** `/manage/0/schools`: the schools of the installation and the host names of their stores (STAFF-12). */
export function SchoolsPage() {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const reloadManaged = useReloadManaged();
  const { latest, reload, replace } = useServerData('schools', (staff) =>
    staff.read(schoolListSchema, managePath(INSTALLATION, 'schools', '')),
  );
  const list = latest.value;
  const show = (next: SchoolList) => {
    replace(next);
    reloadManaged();
  };
  return (
    <>
      <PageTitle>{t`Schools`}</PageTitle>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h1>
            <Trans>Schools</Trans>
          </h1>
          <p className={layout.muted}>
            <Trans>The schools of this installation, and the host names of their stores.</Trans>
          </p>
        </div>
        <Button kind="primary" onClick={() => setAdding(true)}>
          <Trans>New school</Trans>
        </Button>
      </div>
      {!list && (latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />)}
      {list?.items.length === 0 && (
        <EmptyState title={<Trans>There are no schools yet</Trans>}>
          <Trans>A school has its own terms, people, sections and store.</Trans>
        </EmptyState>
      )}
      {list && list.items.length > 0 && (
        <ul className={styles.rows}>
          {list.items.map((school) => (
            <SchoolRow key={school.id} school={school} onChanged={show} onOutdated={reload} />
          ))}
        </ul>
      )}
      {isAdding && (
        <NewSchoolDialog
          onDone={(next) => {
            setAdding(false);
            show(next);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface SchoolRowProps {
  school: School;
  onChanged: (list: SchoolList) => void;
  onOutdated: () => void;
}

function SchoolRow({ school, onChanged, onOutdated }: SchoolRowProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { title, hosts } = school.form;
  const close = () => setOpen(false);
  return (
    <li className={classNames(styles.row, layout.stack)}>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h2 className={styles.name}>
            <Link {...toLocation(consolePageLinkOf(school.id, 'site'))}>{title}</Link>
          </h2>
          <p className={classNames(layout.muted, layout.small, styles.anywhere)}>
            {hosts.length > 0 ? (
              hosts.map(({ fqdn }) => fqdn).join(', ')
            ) : (
              <Trans>No host name: its students use the main store.</Trans>
            )}
          </p>
        </div>
        <Button size="small" aria-label={t`Change: ${title}`} onClick={() => setOpen(true)}>
          <Trans>Change…</Trans>
        </Button>
      </div>
      {isOpen && (
        <SchoolDialog
          school={school}
          onDone={(next) => {
            close();
            onChanged(next);
          }}
          onOutdated={() => {
            close();
            onOutdated();
          }}
          onClose={close}
        />
      )}
    </li>
  );
}
