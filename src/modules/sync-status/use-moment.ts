import { useLingui } from '@lingui/react/macro';
import { formatShortMoment } from '../../domain/shelf/format-short-moment.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';

/** Formats a time for the pill: the time only for today, with the date for earlier days. */
export function useMoment(moment: number): string {
  const { i18n } = useLingui();
  return formatShortMoment(moment, Date.now(), i18n.locale, localTimeZone());
}
