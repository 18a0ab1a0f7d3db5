import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../domain/format/format-date.ts';
import type { Courtesy } from '../../domain/sections/section-courtesy.ts';

/** Note that the course lends the material, with the last day (SECT-6). */
export function CourtesyText({ courtesy: { lastDay } }: { courtesy: Courtesy }) {
  const { i18n } = useLingui();
  if (lastDay === undefined) {
    return (
      <p>
        <Trans>You have courtesy access to this material.</Trans>
      </p>
    );
  }
  const date = formatDate(lastDay, i18n.locale, 'UTC');
  return (
    <p>
      <Trans>
        You have courtesy access to this material until {date}. After that date, your campus store will automatically
        bill your campus student account.
      </Trans>
    </p>
  );
}
