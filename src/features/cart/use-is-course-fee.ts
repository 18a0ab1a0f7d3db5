import type { CourseId } from '../../contract/ids.ts';
import { isPaidByCourse } from '../../domain/section-offerings.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';

/** Whether the person pays one fee for the whole course; `undefined` until the device has said so. */
export function useIsCourseFee(courseId: CourseId | undefined): boolean | undefined {
  return useObserved<boolean>(
    courseId ?? '',
    lazySource(loadDevice, (device) => (next) => {
      if (courseId !== undefined) {
        return device.sectionOfCourse(courseId)((section) =>
          next(section !== undefined && isPaidByCourse(section, section.courseMember)),
        );
      }
      next(false);
      return () => undefined;
    }),
  );
}
