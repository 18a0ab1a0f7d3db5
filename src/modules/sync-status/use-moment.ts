import { useLingui } from '@lingui/react/macro';
import { formatShortMoment } from '../../domain/shelf/shelf-moment.ts';
import { localTimeZone } from '../../ui/local-time-zone.ts';

/** A moment as the pill tells it: the time alone today, with the day before that. */
export function useMoment(moment: number): string {
  const { i18n } = useLingui();
  return formatShortMoment(moment, Date.now(), i18n.locale, localTimeZone());
}
