import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { PILL_OF_STATUS } from './pill-of-status.ts';
import { StatusText } from './status-text.tsx';
import styles from './sync-status.module.css';

const WhatChanged = lazy(async () => ({ default: (await import('./lazy/what-changed.tsx')).WhatChanged }));
const UnsentSheet = lazy(async () => ({ default: (await import('./lazy/unsent-sheet.tsx')).UnsentSheet }));

interface SyncStatusProps {
  /** Shows what is in it once the words of every screen are there: the pill speaks before. */
  AfterWords: ComponentType<{ children: ReactNode }>;
}

/**
 * How this device stands with the server, on every screen: one quiet pill that opens the list of waiting and refused changes. It
 * says nothing while there is nothing to say. Only news of the cart that leave the person a choice come up by themselves.
 */
export function SyncStatus({ AfterWords: WhenMessagesLoaded }: SyncStatusProps) {
  const [isOpen, setOpen] = useState(false);
  const status = useLiveQuery(
    'status',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.status),
  );
  const shelfAt = useLiveQuery(
    'shelf',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.pulledAt('shelf')),
  );
  const notices = useLiveQuery(
    'news',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.cartNotices),
  );
  const pill = status && PILL_OF_STATUS[status.kind];
  return (
    <>
      {/* On the page from the start, or the first message would be missed by a screen reader. */}
      <div className={styles.place} aria-live="polite">
        {status && pill && (
          <StatusPill status={pill} onClick={() => setOpen(true)}>
            <StatusText status={status} shelfAt={shelfAt} />
          </StatusPill>
        )}
      </div>
      {notices && notices.length > 0 && (
        <WhenMessagesLoaded>
          <WhatChanged notices={notices} />
        </WhenMessagesLoaded>
      )}
      {isOpen && (
        <WhenMessagesLoaded>
          <UnsentSheet
            open
            isUnkept={status?.kind === 'unkept'}
            isLeft={status?.kind === 'left'}
            onClose={() => setOpen(false)}
          />
        </WhenMessagesLoaded>
      )}
    </>
  );
}
