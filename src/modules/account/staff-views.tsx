import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '../../domain/format/format-date.ts';
import type { StaffView } from '../../domain/people/staff-view-schema.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { personQuery } from '../device/data/queries.ts';
import styles from './account.module.css';
import { ListLoading } from './list-loading.tsx';

/** The members of staff who looked at the person's account, with their reasons (STAFF-7). The list comes from the server. */
export function StaffViews() {
  const person = useQuery(personQuery);
  const { value: answer } = useAsync(
    async () => (person === undefined ? undefined : (await loadSyncClient()).loadStaffViews()),
    [person],
  );
  if (answer === undefined) {
    return (
      <ListLoading>
        <Trans>Loading who looked at your account…</Trans>
      </ListLoading>
    );
  }
  if (!answer.ok) {
    return (
      <p className={layout.muted}>
        <Trans>Go online to see who looked at your account.</Trans>
      </p>
    );
  }
  if (answer.value.length === 0) {
    return (
      <p className={layout.muted}>
        <Trans>
          Nobody has looked at your account. If your school’s support team ever does, you will see here who and why.
        </Trans>
      </p>
    );
  }
  return (
    <ul className={styles.orders}>
      {answer.value.map((view) => (
        <li key={view.id} className={styles.order}>
          <View view={view} />
        </li>
      ))}
    </ul>
  );
}

function View({ view: { at, staffName, reason } }: { view: StaffView }) {
  const { i18n } = useLingui();
  const zone = localTimeZone();
  return (
    <span className={styles.what}>
      <span>{staffName}</span>
      <span className={classNames(layout.muted, layout.small)}>
        <time dateTime={at}>
          {formatDate(at, i18n.locale, zone)}, {formatTime(at, i18n.locale, zone)}
        </time>
        {' · '}
        {reason}
      </span>
    </span>
  );
}
