import { useLingui } from '@lingui/react/macro';
import { formatShortMoment } from '../../domain/shelf-moment.ts';
import { ownTimeZone } from '../../ui/own-time-zone.ts';

/** A moment as the pill tells it: the time alone today, with the day before that. */
export function useMoment(moment: number): string {
  const { i18n } = useLingui();
  return formatShortMoment(moment, Date.now(), i18n.locale, ownTimeZone());
}
