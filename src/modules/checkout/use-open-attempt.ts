import { useState } from 'react';
import { useAsync } from '../../engine/react/use-async.ts';
import type { Attempt } from './attempt.ts';
import { loadAttempts } from './load-attempts.ts';

export interface OpenAttemptSnapshot {
  readonly open: Attempt | undefined;
  readonly lookAgain: () => void;
}

/**
 * Returns the order that was sent from this device and has no response, if there is one; `undefined` while the local
 * database is being read.
 */
export function useOpenAttempt(): OpenAttemptSnapshot | undefined {
  const [looks, setLooks] = useState(0);
  const lookAgain = () => setLooks((before) => before + 1);
  const { value, isPending } = useAsync(loadOpenAttempt, [looks], { isRepeatedOnReconnect: true });
  return isPending ? undefined : { open: value, lookAgain };
}

async function loadOpenAttempt(): Promise<Attempt | undefined> {
  return (await loadAttempts()).loadAttempt();
}
