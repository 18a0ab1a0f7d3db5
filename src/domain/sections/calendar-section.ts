import type { CalendarEvent } from './calendar-file.ts';
import type { CourseSection } from './course-section-schema.ts';
import { endOfDay } from './deadline-moment.ts';
import type { SectionProduct } from './section-product-schema.ts';

/** Events are placed a minute before the end of the day, because at midnight a calendar would show the next day. */
const LAST_MINUTE_MS = 60_000;

/** A date of a section for a calendar. */
export type SectionDate =
  | { readonly kind: 'optingDeadline'; readonly at: number; readonly lastDay: string }
  | { readonly kind: 'accessEnd'; readonly at: number; readonly productId: string; readonly name: string };

/**
 * Returns the future dates of a section, earliest first: the opting deadline if opting is possible, and the end of
 * access of each material that the person owns.
 *
 * @param now milliseconds since the epoch
 */
export function datesOfSection(
  section: Pick<CourseSection, 'addDropDate' | 'timeZone'>,
  materials: readonly SectionProduct[],
  isOptingAllowed: boolean,
  now: number,
): SectionDate[] {
  const ends = materials.flatMap(({ shelfItem, userAvailability }): SectionDate[] => {
    const at = Date.parse(userAvailability.expiresAt ?? '');
    if (!userAvailability.isOwned || Number.isNaN(at)) return [];
    return [{ kind: 'accessEnd', at, productId: shelfItem.id, name: shelfItem.name }];
  });
  return [...deadlineOf(section, isOptingAllowed), ...ends]
    .filter((date) => date.at > now)
    .sort((one, other) => one.at - other.at);
}

function deadlineOf(
  { addDropDate, timeZone }: Pick<CourseSection, 'addDropDate' | 'timeZone'>,
  isOptingAllowed: boolean,
): SectionDate[] {
  if (!isOptingAllowed || addDropDate === undefined) return [];
  return [{ kind: 'optingDeadline', at: endOfDay(addDropDate, timeZone) - LAST_MINUTE_MS, lastDay: addDropDate }];
}

/** The texts of a date, in the reader's language. */
export interface DateWords {
  readonly summary: string;
  readonly description: string;
}

/**
 * Returns the calendar entry of a date. Its UID is built from course and product, so that it stays the same when the
 * date moves. Without a course, the UID names the shelf.
 */
export function toCalendarEvent(
  date: SectionDate,
  rsCourseId: string | undefined,
  words: DateWords,
  url: string,
): CalendarEvent {
  const subject = date.kind === 'optingDeadline' ? 'opting-deadline' : `access-end-${date.productId}`;
  return { ...words, url, uid: `${subject}.${rsCourseId ?? 'shelf'}@carrel`, at: date.at, remindDaysBefore: 1 };
}
