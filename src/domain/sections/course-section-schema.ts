import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { courseIdSchema } from '../primitives/ids-schema.ts';
import { currencyCodeSchema } from '../primitives/money-schema.ts';
import { organizationSchema } from '../site/brand-schema.ts';

export const courseTypeSchema = z.enum(['inclusive_access', 'code_delivery', 'lms_ecommerce', 'student_choice']);
export type CourseType = z.infer<typeof courseTypeSchema>;
export const optingMethodSchema = z.enum(['opt_out', 'opt_in', 'no_opt']);
export const optStatusSchema = z.enum(['opted_in', 'opted_out', 'no_opt']);

export const courseSchema = z.object({
  id: z.string(),
  department: z.string(),
  number: z.string(),
  name: z.string(),
});

/** One person's membership in a section. `id` is the `coursemember_id` of links (LAUNCH-5). */
export const sectionMemberSchema = z.object({
  id: z.string(),
  sectionId: z.string(),
  optStatus: optStatusSchema,
  canUpdateOptStatus: z._default(z.boolean(), false),
  isCourseFee: z._default(z.boolean(), false),
  role: z._default(z.enum(['student', 'instructor']), 'student'),
});
export type SectionMember = z.infer<typeof sectionMemberSchema>;
export const sectionMemberResource = defineResource('members', sectionMemberSchema);

/** A section of a course. Dates are calendar dates `YYYY-MM-DD` in `timeZone`. */
export const courseSectionSchema = z.object({
  id: z.string(),
  rsCourseId: courseIdSchema,
  name: z.string(),
  number: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  addDropDate: z.optional(z.iso.date()),
  /** IANA name, e.g. "America/Chicago". Deadlines are the end of the day in this time zone (SECT-2). */
  timeZone: z.string(),
  courseType: courseTypeSchema,
  disableAutoProvisioning: z._default(z.boolean(), false),
  optingMethod: z._default(optingMethodSchema, 'no_opt'),
  /** The currency of the course fees, which is that of the store (CAT-12). */
  currencyCode: currencyCodeSchema,
  organizationId: z.optional(z.string()),
  /** The school or store whose settings determine the seller and the opting flow. */
  organization: z.optional(organizationSchema),
  course: courseSchema,
  courseMember: z.optional(sectionMemberSchema),
});
export type CourseSection = z.infer<typeof courseSectionSchema>;
export const courseSectionResource = defineResource('course_sections', courseSectionSchema, {
  course: { type: 'courses' },
  courseMember: { type: 'members' },
  organization: { type: 'organizations' },
});
