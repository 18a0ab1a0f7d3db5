import { Trans, useLingui } from '@lingui/react/macro';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { formatDate, toIsoDay } from '../../domain/format/format-date.ts';
import { isOptingAllowed } from '../../domain/opting/opting-allowed.ts';
import { datesOfSection, type SectionDate } from '../../domain/sections/calendar-section.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { daysLeft } from '../../domain/sections/deadline-days.ts';
import { isOptedOut } from '../../domain/sections/member-status.ts';
import { sectionMaterials } from '../../domain/sections/section-materials.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import { DaysLeftBadge } from './days-left-badge.tsx';
import styles from './opting.module.css';
import type { OptingSubject } from './opting-status.ts';
import { useNow } from './use-now.ts';
import { useSaveCalendar } from './use-save-calendar.ts';
import { zoneName } from './zone-name.ts';

/** Dates of a course that cost money when missed. They count down offline as well and can be saved to a calendar. */
export function DatesPanel({ section, products }: OptingSubject) {
  const now = useNow();
  const saveCalendar = useSaveCalendar(section);
  const isAllowed = isOptingAllowed(section, section.courseMember, now);
  const dates = datesOfSection(section, sectionMaterials(products), isAllowed, now);
  if (dates.length === 0) return null;
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="dates">
      <header className={layout.ends}>
        <h2 id="dates">
          <Trans>Important dates</Trans>
        </h2>
        <Button size="small" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={() => saveCalendar(dates)}>
          <Trans>Add to calendar</Trans>
        </Button>
      </header>
      <ul className={styles.dates}>
        {groupByDay(dates, section.timeZone).map((group) => (
          <li key={`${group.kind} ${group.day}`} className={styles.date}>
            <DateRow group={group} section={section} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DateGroup {
  readonly kind: SectionDate['kind'];
  readonly day: string;
  /** Titles of the materials whose access ends on that day. */
  readonly names: readonly string[];
}

/** Groups the dates by day, because most materials of a course end on the same day and share one row. */
function groupByDay(dates: readonly SectionDate[], timeZone: string): DateGroup[] {
  const groups = new Map<string, DateGroup>();
  for (const date of dates) {
    const day = date.kind === 'optingDeadline' ? date.lastDay : toIsoDay(date.at, timeZone);
    const key = `${date.kind} ${day}`;
    const names = date.kind === 'accessEnd' ? [date.name] : [];
    groups.set(key, { kind: date.kind, day, names: [...new Set([...(groups.get(key)?.names ?? []), ...names])] });
  }
  return [...groups.values()];
}

function DateRow({ group, section, now }: { group: DateGroup; section: CourseSection; now: number }) {
  const { i18n } = useLingui();
  const isDeadline = group.kind === 'optingDeadline';
  const zone = zoneName(section.timeZone, i18n.locale);
  return (
    <>
      <div>
        <strong>
          {isDeadline ? (
            <DeadlineName isOut={isOptedOut(section, section.courseMember)} />
          ) : (
            <Trans>Your access ends</Trans>
          )}
        </strong>
        {!isDeadline && <p className={layout.muted}>{new Intl.ListFormat(i18n.locale).format(group.names)}</p>}
      </div>
      <p className={styles.when}>
        <DaysLeftBadge left={daysLeft(group.day, now, section.timeZone)} />
        <time dateTime={group.day}>{formatDate(group.day, i18n.locale, section.timeZone)}</time>
        {isDeadline && (
          <span className={classNames(layout.muted, layout.small)}>
            <Trans>end of the day, {zone}</Trans>
          </span>
        )}
      </p>
    </>
  );
}

function DeadlineName({ isOut }: { isOut: boolean }) {
  return isOut ? <Trans>Last day to opt in</Trans> : <Trans>Last day to opt out</Trans>;
}
