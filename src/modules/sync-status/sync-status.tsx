import { type ComponentType, type ReactNode, useState } from 'react';
import { useQuery } from '../../engine/react/use-query.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { lazyPart } from '../../ui/rendering/lazy-part.tsx';
import { defineQuery } from '../device/data/define-query.ts';
import { pulledAtQuery, statusQuery } from '../device/data/queries.ts';
import { MissingParts } from './missing-parts.tsx';
import { PILL_OF_STATUS } from './pill-of-status.ts';
import { StatusText } from './status-text.tsx';
import styles from './sync-status.module.css';

const WhatChanged = lazyPart(async () => (await import('./lazy/what-changed.tsx')).WhatChanged);
const UnsentSheet = lazyPart(async () => (await import('./lazy/unsent-sheet.tsx')).UnsentSheet);

const cartNoticesQuery = defineQuery((syncClient) => syncClient.cartNotices);

interface SyncStatusProps {
  /** Renders its children once the messages of all screens are loaded. The pill itself appears earlier. */
  WhenMessagesLoaded: ComponentType<{ children: ReactNode }>;
}

/**
 * Sync status on every screen: a pill that opens the list of unsent and refused changes, and is hidden if there is
 * nothing to report. Only cart notices with a choice open by themselves.
 */
export function SyncStatus({ WhenMessagesLoaded }: SyncStatusProps) {
  const [isOpen, setOpen] = useState(false);
  const status = useQuery(statusQuery);
  const shelfAt = useQuery(pulledAtQuery, 'shelf');
  const notices = useQuery(cartNoticesQuery);
  const pill = status && PILL_OF_STATUS[status.kind];
  return (
    <>
      {/* Rendered and not hidden from the start, because a screen reader would otherwise miss the first message. */}
      <div className={styles.place} role="status">
        <MissingParts />
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
            isMemoryOnly={status?.kind === 'memoryOnly'}
            isSignedOut={status?.kind === 'signedOut'}
            onClose={() => setOpen(false)}
          />
        </WhenMessagesLoaded>
      )}
    </>
  );
}
