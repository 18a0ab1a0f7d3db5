import { useLingui } from '@lingui/react/macro';
import { formatShortDate } from '../../../domain/format/format-date.ts';

/** Formats the first and the last day of a section or term, which are calendar dates. */
export function useDays(): (first: string, last: string) => string {
  const { i18n } = useLingui();
  const format = (date: string) => formatShortDate(date, i18n.locale, 'UTC');
  return (first, last) => `${format(first)} – ${format(last)}`;
}
