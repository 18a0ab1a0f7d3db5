import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../domain/format/format-date.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { zoneName } from './zone-name.ts';

/** Last day on which the opt status can be changed. Renders nothing if there is no deadline. */
export function LastDayText({ section }: { section: CourseSection }) {
  const { i18n } = useLingui();
  if (section.addDropDate === undefined) return null;
  const date = formatDate(section.addDropDate, i18n.locale, section.timeZone);
  const zone = zoneName(section.timeZone, i18n.locale);
  return (
    <p>
      <Trans>
        You can change your choice until the end of {date} ({zone}). Afterwards materials must be acquired separately.
      </Trans>
    </p>
  );
}
