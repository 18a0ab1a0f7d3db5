import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../domain/format/format-date.ts';
import layout from '../../ui/page/layout.module.css';

/** Due date of a physical rental (OFFER-9). `day` is a calendar date, the same in every time zone. */
export function RentalNotice({ day }: { day: string }) {
  const { i18n } = useLingui();
  const date = formatDate(day, i18n.locale, 'UTC');
  return (
    <p className={layout.small}>
      <Trans>
        Note: Your Physical Rental will be due {date}. If not returned, then you will be charged full market value.
      </Trans>
    </p>
  );
}
