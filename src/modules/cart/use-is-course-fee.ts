import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { isPaidByCourse } from '../../domain/sections/section-offerings.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

/** Returns whether the user pays one fee for the whole course; `undefined` while the local database is being read. */
export function useIsCourseFee(courseId: CourseId | undefined): boolean | undefined {
  return useLiveQuery<boolean>(
    courseId ?? '',
    lazyQuery(loadSyncClient, (syncClient) => (next) => {
      if (courseId !== undefined) {
        return syncClient.sectionOfCourse(courseId)((section) =>
          next(section !== undefined && isPaidByCourse(section, section.courseMember)),
        );
      }
      next(false);
      return () => undefined;
    }),
  );
}
