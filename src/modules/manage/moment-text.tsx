import { useLingui } from '@lingui/react/macro';
import { formatShortDate, formatTime } from '../../domain/format/format-date.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';

/** Day and time in the zone of the device. */
export function MomentText({ moment }: { moment: string }) {
  const { i18n } = useLingui();
  const zone = localTimeZone();
  return (
    <time dateTime={moment}>
      {formatShortDate(moment, i18n.locale, zone)}, {formatTime(moment, i18n.locale, zone)}
    </time>
  );
}
