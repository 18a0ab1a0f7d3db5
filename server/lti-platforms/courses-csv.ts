import type { LmsCourse } from '../../src/domain/staff/lms-course-schema.ts';
import type { Database } from '../db/database.ts';
import { csvText } from '../imports/export/csv-text.ts';
import { pagesOf } from '../staff/list-page.ts';
import { type CourseFilters, listCourses } from './list-courses.ts';

const COLUMNS = ['course', 'label', 'course_id', 'platform', 'last_launch', 'section', 'section_name', 'term'] as const;

/** The courses of a school that a search finds, as CSV. */
export function coursesCsv(db: Database, org: number, filters: CourseFilters): AsyncGenerator<string> {
  const pages = pagesOf<LmsCourse>((cursor) => listCourses(db, org, filters, cursor));
  return csvText(COLUMNS, pages, ({ title, label, contextId, platform, launchedAt, section }) => ({
    course: title,
    label,
    course_id: contextId,
    platform,
    last_launch: launchedAt,
    section: section?.code,
    section_name: section?.name,
    term: section?.term,
  }));
}
