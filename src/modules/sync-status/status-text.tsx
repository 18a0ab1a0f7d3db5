import { Plural, Trans } from '@lingui/react/macro';
import type { SyncStatus } from '../../engine/outbox/sync-status.ts';
import { useMoment } from './use-moment.ts';

interface StatusTextProps {
  status: SyncStatus;
  /** Time of the last confirmation of the shelf by the server, in milliseconds since the epoch. */
  shelfAt: number | undefined;
}

export function StatusText({ status, shelfAt }: StatusTextProps) {
  switch (status.kind) {
    case 'refused':
      return <Plural value={status.refused} one="# change was not accepted" other="# changes were not accepted" />;
    case 'paused':
      return <Plural value={status.waiting} one="Log in to save # change" other="Log in to save # changes" />;
    case 'signedOut':
      return <Plural value={status.unsentOfSignedOut} one="Log in to save # change" other="Log in to save # changes" />;
    case 'saving':
      return <Plural value={status.waiting} one="Saving # change…" other="Saving # changes…" />;
    case 'waiting':
      return <WaitingText waiting={status.waiting} isOffline={status.offlineSince !== undefined} />;
    case 'offline':
      return shelfAt === undefined ? <OfflineText since={status.since} /> : <OfflineShelfText from={shelfAt} />;
    case 'checking':
      return <Trans>Checking for changes…</Trans>;
    case 'stale':
      return <StaleText from={status.since} />;
    case 'memoryOnly':
      return <Trans>Nothing is saved on this device</Trans>;
    case 'saved':
      return <Trans>All saved</Trans>;
    case 'idle':
      return null;
  }
}

function WaitingText({ waiting, isOffline }: { waiting: number; isOffline: boolean }) {
  if (!isOffline) return <Plural value={waiting} one="# change waiting" other="# changes waiting" />;
  return <Plural value={waiting} one="Offline – # change waiting" other="Offline – # changes waiting" />;
}

function OfflineText({ since }: { since: number }) {
  const time = useMoment(since);
  return <Trans>Offline since {time}</Trans>;
}

function OfflineShelfText({ from }: { from: number }) {
  const time = useMoment(from);
  return <Trans>Offline – showing your shelf from {time}</Trans>;
}

function StaleText({ from }: { from: number }) {
  const time = useMoment(from);
  return <Trans>Showing data from {time}</Trans>;
}
