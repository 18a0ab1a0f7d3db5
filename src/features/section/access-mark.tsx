import { Plural, Trans } from '@lingui/react/macro';
import type { UserAvailability } from '../../contract/user-availability.ts';
import { accessTime } from '../../domain/shelf-days.ts';
import { Badge } from '../../ui/badge.tsx';

const SOON_DAYS = 7;

/** How long a material is still theirs, or that it waits in the cart. */
export function AccessMark({ availability }: { availability: UserAvailability }) {
  if (availability.inCart) {
    return (
      <Badge tone="brand">
        <Trans>In Cart</Trans>
      </Badge>
    );
  }
  if (!availability.isOwned && !availability.isExpired) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = accessTime(availability, Date.now(), zone);
  switch (time.kind) {
    case 'endless':
      return null;
    case 'expired':
      return (
        <Badge tone="danger">
          <Trans>Expired</Trans>
        </Badge>
      );
    case 'today':
      return (
        <Badge tone="warning">
          <Trans>Last day: today</Trans>
        </Badge>
      );
    case 'days':
      return (
        <Badge tone={time.days <= SOON_DAYS ? 'warning' : 'plain'}>
          <Plural value={time.days} one="# day remaining" other="# days remaining" />
        </Badge>
      );
  }
}
