import { Trans } from '@lingui/react/macro';
import type { QueuedBecause } from '../../domain/codes/code-outcome.ts';

/** A code that waits: why, and what becomes of it. */
export function QueuedText({ code, because }: { code: string; because: QueuedBecause }) {
  switch (because) {
    case 'noLine':
      return (
        <Trans>
          The store cannot be reached right now. Your code <b>{code}</b> is kept on this device and is redeemed by
          itself as soon as you are back online.
        </Trans>
      );
    case 'busy':
      return (
        <Trans>
          The store asks for a little patience. Your code <b>{code}</b> is kept on this device and is tried again by
          itself in a few minutes.
        </Trans>
      );
    case 'signedOut':
      return (
        <Trans>
          You are not logged in any more. Your code <b>{code}</b> is kept on this device and is redeemed as soon as you
          log in again.
        </Trans>
      );
  }
}
