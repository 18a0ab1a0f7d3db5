import type { CourseRow } from '../roster-row.ts';
import { addition, compareFields, type RowChange } from './row-change.ts';

/** A stored course. Department and number identify it, so a file never changes them. */
export type StoredCourse = {
  readonly id: number;
  readonly department: string;
  readonly number: string;
  readonly name: string;
  /** Id of the course that the key of the file stood for until now. */
  readonly linkedTo: number | null;
};

export type StagedCourse = Pick<CourseRow, 'department' | 'number' | 'name'>;

/**
 * Compares a course with the file. A course is found by department and number; a key whose course was renumbered is
 * linked with another course. A course that the file lacks stays (ROST-4).
 * @param isFirst false if an earlier row of the file stands for the same course
 */
export function diffCourse(
  stored: StoredCourse | undefined,
  staged: StagedCourse | undefined,
  isFirst: boolean,
): RowChange | undefined {
  if (!staged) return undefined;
  const { department, number, name } = staged;
  if (!stored) {
    const change = addition({ department, number, name });
    return isFirst ? change : { ...change, action: 'change' };
  }
  const { id, ...image } = stored;
  return compareFields(image, { name, linkedTo: id }, []);
}
