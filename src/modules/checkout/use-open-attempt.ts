import { useState } from 'react';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import type { Attempt } from './attempt.ts';

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
  const seen = useRefetch<{ open: Attempt | undefined }>(
    `${looks}`,
    async () => ({ open: await (await import('./attempt.ts')).loadAttempt() }),
    {
      open: undefined,
    },
  );
  return seen && { open: seen.open, lookAgain };
}
