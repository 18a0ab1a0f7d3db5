import { useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { toLocation } from '../../domain/link-location.ts';
import { links } from '../../domain/link-table.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { AfterWords } from './after-words.tsx';

const SignOutDialog = lazy(async () => ({ default: (await import('./later/sign-out-dialog.tsx')).SignOutDialog }));

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
      const device = await loadDevice();
      if (isEverywhere && !(await device.endOtherSessions()).ok)
        throw new Error('The other sessions could not be ended');
      // Home first: the page that was left would send somebody who is not logged in to the log-in.
      await navigate(toLocation(links.home));
      await device.signOut();
      // Loads afresh: what the screens saw last must not stay in memory for whoever comes next.
      location.assign(links.home);
    } catch {
      if (onFailure) onFailure();
      setPhase('failed');
    }
  };
  const begin = useEffectEvent(async () => {
    // A device that cannot count cannot keep anything either.
    const count = await loadDevice().then(
      (device) => device.unsentCount(),
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
      <AfterWords>
        <SignOutDialog unsent={unsent ?? 0} phase={phase} onLeave={() => void leave()} onClose={onDone} />
      </AfterWords>
    )
  );
}
