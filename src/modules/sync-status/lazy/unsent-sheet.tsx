import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { links, signInLink } from '../../../domain/launch/link-table.ts';
import { isRefused } from '../../../engine/outbox/is-refused.ts';
import { useQuery } from '../../../engine/react/use-query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/layer/sheet.tsx';
import layout from '../../../ui/page/layout.module.css';
import { defineQuery } from '../../device/data/define-query.ts';
import { savedAtQuery } from '../../device/data/queries.ts';
import type { UnsentRow } from '../../device/data/user-client.ts';
import styles from '../sync-status.module.css';
import { useMoment } from '../use-moment.ts';
import { MutationText } from './mutation-text.tsx';
import { RefusedRow } from './refused-row.tsx';
import { UnreadableRow } from './unreadable-row.tsx';
import { WaitingRow } from './waiting-row.tsx';

const outboxQuery = defineQuery((syncClient) => syncClient.outbox);
const isPausedQuery = defineQuery((syncClient) => syncClient.isPaused);

interface UnsentSheetProps {
  open: boolean;
  /** True if the browser provides no storage. */
  isMemoryOnly: boolean;
  /** True if a person whose session ended left changes here. Their content is not shown to anyone else. */
  isSignedOut: boolean;
  onClose: () => void;
}

/** The unsent and refused changes, each with its possible actions. */
export function UnsentSheet({ open, isMemoryOnly, isSignedOut, onClose }: UnsentSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} title={<Trans>Changes on this device</Trans>} closeLabel={t`Close`} onClose={onClose}>
      {isMemoryOnly && <MemoryOnlyNotice />}
      {isSignedOut ? <UnsentSignInPrompt /> : <UnsentList />}
      <LastSaved />
    </Sheet>
  );
}

function MemoryOnlyNotice() {
  return (
    <Banner tone="warning">
      <Trans>
        This browser does not store data for this site. Everything works while you are online and this page is open. To
        read and shop offline, allow the site to store data and reload the page.
      </Trans>
    </Banner>
  );
}

function UnsentList() {
  const outbox = useQuery(outboxQuery);
  const isPaused = useQuery(isPausedQuery);
  if (outbox === undefined) return null;
  const { rows, unreadable } = outbox;
  if (rows.length + unreadable.length === 0) {
    return (
      <EmptyState
        level={3}
        icon={<CircleCheck size={40} aria-hidden="true" />}
        title={<Trans>Nothing waits to be saved</Trans>}
      >
        <Trans>All your changes are saved.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={layout.stack}>
      {isPaused && rows.length > 0 && <UnsentSignInPrompt />}
      <p className={classNames(layout.muted, layout.small)}>
        <Trans>Waiting changes are kept on this device and saved as soon as this site can be reached.</Trans>
      </p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <UnsentChange row={row} />
          </li>
        ))}
        {unreadable.map(({ seq }) => (
          <li key={seq} className={styles.row}>
            <UnreadableRow seq={seq} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function UnsentChange({ row }: { row: UnsentRow }) {
  return (
    <>
      <span>
        <MutationText description={row.description} />
      </span>
      {isRefused(row) ? <RefusedRow row={row} /> : <WaitingRow row={row} />}
    </>
  );
}

/** Time of the last change that the server confirmed. */
function LastSaved() {
  const savedAt = useQuery(savedAtQuery);
  return savedAt === undefined ? null : <LastSavedText at={savedAt} />;
}

function LastSavedText({ at }: { at: number }) {
  const time = useMoment(at);
  return (
    <p className={classNames(layout.muted, layout.small)}>
      <Trans>Last saved: {time}</Trans>
    </p>
  );
}

function UnsentSignInPrompt() {
  const { pathname, search } = location;
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink size="small" href={signInLink(`${pathname || links.home}${search}`)}>
          <Trans>Log In</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your session has ended. Log in again and your changes are saved.</Trans>
    </Banner>
  );
}
