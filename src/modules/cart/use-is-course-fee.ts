import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { isPaidByCourse } from '../../domain/sections/section-offerings.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

/** Whether the person pays one fee for the whole course; `undefined` until the device has said so. */
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
