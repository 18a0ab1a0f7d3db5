import { Plural, Trans } from '@lingui/react/macro';
import type { DaysLeft } from '../../domain/sections/deadline-days.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

const SOON_DAYS = 7;

export function DaysLeftBadge({ left }: { left: DaysLeft }) {
  if (left.kind === 'today') {
    return (
      <Badge tone="danger">
        <Trans>Today</Trans>
      </Badge>
    );
  }
  if (left.kind !== 'days') return null;
  return (
    <Badge tone={left.days <= SOON_DAYS ? 'warning' : 'plain'}>
      <Plural value={left.days} one="# day left" other="# days left" />
    </Badge>
  );
}
