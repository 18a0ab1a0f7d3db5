import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { isPaidByCourse } from '../../domain/sections/section-offerings.ts';
import { mapSource } from '../../engine/query.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery } from '../device/data/define-query.ts';

const courseFeeQuery = defineQuery((syncClient, courseId: CourseId | undefined) =>
  courseId === undefined
    ? undefined
    : mapSource(
        syncClient.sectionOfCourse(courseId),
        (section) => section !== undefined && isPaidByCourse(section, section.courseMember),
      ),
);

/** Returns whether the person pays one fee for the whole course; `undefined` while the local database is being read. */
export function useIsCourseFee(courseId: CourseId | undefined): boolean | undefined {
  const isCourseFee = useQuery(courseFeeQuery, courseId);
  return courseId === undefined ? false : isCourseFee;
}
