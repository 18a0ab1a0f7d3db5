import { useLingui } from '@lingui/react/macro';
import { courseSectionLink } from '../../domain/launch/link-table.ts';
import { CALENDAR_TYPE, writeCalendar } from '../../domain/sections/calendar-file.ts';
import { type DateWords, type SectionDate, toCalendarEvent } from '../../domain/sections/calendar-section.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { isOptedOut } from '../../domain/sections/member-status.ts';
import { saveFile } from '../../ui/browser/save-file.ts';

/** Returns a function that saves a calendar file. The file is created on this device, so no network is needed. */
export function useSaveCalendar(section: CourseSection): (dates: readonly SectionDate[]) => void {
  const { t } = useLingui();
  const course = `${section.course.department} ${section.course.number}`;
  const wordsOf = (date: SectionDate): DateWords => {
    if (date.kind === 'accessEnd') {
      const { name } = date;
      return {
        summary: t`${course}: your access to ${name} ends`,
        description: t`Your access to ${name} ends at this time.`,
      };
    }
    const isOut = isOptedOut(section, section.courseMember);
    return {
      summary: isOut ? t`${course}: last day to opt in` : t`${course}: last day to opt out`,
      description: t`Until this time you can change your choice for the materials of ${section.name}.`,
    };
  };
  return (dates) => {
    const url = new URL(courseSectionLink(section.id), location.href).href;
    const events = dates.map((date) => toCalendarEvent(date, section.rsCourseId, wordsOf(date), url));
    saveFile(`${section.rsCourseId}.ics`, writeCalendar(events, Date.now()), CALENDAR_TYPE);
  };
}
