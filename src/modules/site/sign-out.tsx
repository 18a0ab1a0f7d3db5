import { useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { WhenMessagesLoaded } from './when-messages-loaded.tsx';

const SignOutDialog = lazy(async () => ({ default: (await import('./lazy/sign-out-dialog.tsx')).SignOutDialog }));

interface SignOutProps {
  /** Asks also where nothing would be lost: a button among others is pressed by mistake more easily than a menu's last line. */
  isAsking?: boolean;
  /** Ends the person's sessions in every other browser first; needs a line. */
  isEverywhere?: boolean;
  /** There is nothing left to ask or do. */
  onDone: () => void;
  /** Calls back as it goes wrong, in place of the dialog's own words. */
  onFailure?: () => void;
}

/**
 * Logs out as soon as it is on the page; where changes wait that only this device has, it asks first, because they go with the
 * person's data (features.md H7).
 */
export function SignOut({ isAsking = false, isEverywhere = false, onDone, onFailure }: SignOutProps) {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<number>();
  const [phase, setPhase] = useState<'asking' | 'leaving' | 'failed'>('asking');

  const leave = async () => {
    setPhase('leaving');
    try {
      const syncClient = await loadSyncClient();
      if (isEverywhere && !(await syncClient.endOtherSessions()).ok)
        throw new Error('The other sessions could not be ended');
      // Home first: the page that was left would send somebody who is not logged in to the log-in.
      await navigate(toLocation(links.home));
      await syncClient.signOut();
      // Loads afresh: what the screens saw last must not stay in memory for whoever comes next.
      location.assign(links.home);
    } catch {
      if (onFailure) onFailure();
      setPhase('failed');
    }
  };
  const begin = useEffectEvent(async () => {
    // A device that cannot count cannot keep anything either.
    const count = await loadSyncClient().then(
      (syncClient) => syncClient.unsentCount(),
      () => 0,
    );
    if (isAsking || count > 0) setUnsent(count);
    else await leave();
  });
  useEffect(() => {
    void begin();
  }, []);

  const isOpen = unsent !== undefined || (phase === 'failed' && !onFailure);
  return (
    isOpen && (
      <WhenMessagesLoaded>
        <SignOutDialog unsent={unsent ?? 0} phase={phase} onLeave={() => void leave()} onClose={onDone} />
      </WhenMessagesLoaded>
    )
  );
}
