import { useState } from 'react';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import type { Attempt } from './attempt.ts';

export interface OpenAttemptSnapshot {
  readonly open: Attempt | undefined;
  readonly lookAgain: () => void;
}

/** The order that was sent from this device and never answered, if there is one; `undefined` until the device has said so. */
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
