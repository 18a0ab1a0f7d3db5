import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { links } from '../../../domain/launch/link-table.ts';
import { lazyPart } from '../../../ui/rendering/lazy-part.tsx';
import { readUserCookie } from '../../account/data/user-cookies.ts';
import { loadSyncClient } from '../../device/data/load-sync-client.ts';
import type { SyncClient } from '../../device/data/sync-client.ts';
import { WhenMessagesLoaded } from '../when-messages-loaded.tsx';
import { keepUserPlace } from './mark-signed-in.ts';

const SignOutDialog = lazyPart(async () => (await import('../lazy/sign-out-dialog.tsx')).SignOutDialog);

interface SignOutProps {
  /**
   * Asks for confirmation even if nothing would be lost. A button among others is pressed by mistake more easily than
   * the last item of a menu.
   */
  isAsking?: boolean;
  /** Ends the user's sessions in all other browsers first. Requires a connection. */
  isEverywhere?: boolean;
  /** Called when signing out has finished or was canceled. */
  onDone: () => void;
  /** Called when signing out fails, instead of showing the dialog's own message. */
  onFailure?: () => void;
}

/**
 * Signs out when it is mounted. If there are unsent changes, it asks first, because they are deleted with the user's
 * data (ACCT-4).
 */
export function SignOut({ isAsking = false, isEverywhere = false, onDone, onFailure }: SignOutProps) {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<number>();
  const [phase, setPhase] = useState<'asking' | 'leaving' | 'failed'>('asking');

  const leave = async () => {
    setPhase('leaving');
    keepUserPlace(true);
    try {
      const syncClient = await loadSyncClient();
      await findUser(syncClient);
      if (isEverywhere && !(await syncClient.endOtherSessions()).ok)
        throw new Error('The other sessions could not be ended');
      // Navigate home first. The page that was left would redirect a visitor to the sign-in page. The page that shows a
      // failure itself stays.
      if (!onFailure) await navigate(toLocation(links.home));
      await syncClient.signOut();
      // Reload, so that cached data of the screens does not stay in memory for the next user.
      location.assign(links.home);
    } catch {
      keepUserPlace(false);
      if (onFailure) onFailure();
      setPhase('failed');
    }
  };
  const begin = useEffectEvent(async () => {
    // If the local database cannot be read, it cannot contain unsent changes.
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

/**
 * Asks the server who is signed in, if the cookie names a person whom the device does not know, as on a device whose data
 * was deleted. Their session would not end otherwise.
 */
async function findUser(syncClient: SyncClient): Promise<void> {
  if (syncClient.person() !== 'visitor' || readUserCookie() === undefined) return;
  const login = await syncClient.refreshLogin();
  if (!login.isFresh) throw new Error('It is not known who is signed in', { cause: login.error });
}
