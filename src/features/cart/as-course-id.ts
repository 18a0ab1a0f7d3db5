import * as z from 'zod/mini';
import { type CourseId, courseIdSchema } from '../../contract/ids.ts';

/** The course of an address, `undefined` when it names none. */
export function asCourseId(text: string | undefined): CourseId | undefined {
  const id = z.safeParse(courseIdSchema, text);
  return id.success ? id.data : undefined;
}
