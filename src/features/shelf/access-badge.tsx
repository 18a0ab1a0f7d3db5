import { Plural, Trans } from '@lingui/react/macro';
import type { Asset } from '../../contract/asset.ts';
import { accessTime } from '../../domain/shelf-days.ts';
import { Badge } from '../../ui/badge.tsx';
import { ownTimeZone } from './own-time-zone.ts';

const SOON_DAYS = 7;

/** How long a material is still theirs; nothing where it is for ever. */
export function AccessBadge({ asset }: { asset: Pick<Asset, 'expiresAt' | 'isExpired'> }) {
  const time = accessTime(asset, Date.now(), ownTimeZone());
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
