import { Trans } from '@lingui/react/macro';
import type { QueuedBecause } from '../../domain/codes/code-outcome.ts';

/** Message for a queued code: why it waits and what happens next. */
export function QueuedText({ code, because }: { code: string; because: QueuedBecause }) {
  switch (because) {
    case 'offline':
      return (
        <Trans>
          This site cannot be reached right now. Your code <b>{code}</b> is saved on this device and will be redeemed as
          soon as you are back online.
        </Trans>
      );
    case 'busy':
      return (
        <Trans>
          This site is busy. Your code <b>{code}</b> is saved on this device and will be tried again in a few minutes.
        </Trans>
      );
    case 'signedOut':
      return (
        <Trans>
          You are no longer logged in. Your code <b>{code}</b> is saved on this device and will be redeemed when you log
          in again.
        </Trans>
      );
  }
}
