import { Plural, Trans } from '@lingui/react/macro';
import { Badge } from '../feedback/badge.tsx';

const SOON_DAYS = 7;

interface AccessBadgeProps {
  /** Remaining time of an access, as `domain/shelf/shelf-days.ts` calculates it. */
  time: { readonly kind: 'endless' | 'today' | 'expired' } | { readonly kind: 'days'; readonly days: number };
}

/** Shows the remaining time of an access. Renders nothing if the access has no end. */
export function AccessBadge({ time }: AccessBadgeProps) {
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
