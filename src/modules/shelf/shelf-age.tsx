import { Trans, useLingui } from '@lingui/react/macro';
import { formatShortMoment } from '../../domain/shelf/format-short-moment.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';

/** Age in milliseconds up to which data is shown without a note. */
const FRESH_MS = 60_000;

interface ShelfAgeProps {
  /** Milliseconds since the epoch. */
  pulledAt: number | undefined;
  isRefreshing: boolean;
}

/** Time at which the server last confirmed the shelf, unless that was just now. */
export function ShelfAge({ pulledAt, isRefreshing }: ShelfAgeProps) {
  const { i18n } = useLingui();
  const now = Date.now();
  if (pulledAt === undefined || isRefreshing || now - pulledAt < FRESH_MS) return null;
  const time = formatShortMoment(pulledAt, now, i18n.locale, localTimeZone());
  return (
    <p className={classNames(layout.muted, layout.small)}>
      <Trans>Showing data from {time}</Trans>
    </p>
  );
}
