import * as z from 'zod';
import { daySchema } from '../../../src/domain/primitives/day-schema.ts';
import type { RosterRow } from '../roster-row.ts';

/** NUL, other control characters and unpaired surrogates. PostgreSQL stores no NUL, and no real value has the others. */
const UNUSUAL = /[\p{Cc}\p{Cs}]/u;

const textOf = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !UNUSUAL.test(text), 'unusual characters');
const keySchema = textOf(250).min(1);

const termSchema = z.object({
  entity: z.literal('term'),
  key: keySchema,
  code: textOf(100).min(1),
  title: textOf(300),
  startDate: daySchema,
  endDate: daySchema,
  addDropDate: z.exactOptional(daySchema),
});

const courseSchema = z.object({
  entity: z.literal('course'),
  key: keySchema,
  department: textOf(100),
  number: textOf(100),
  name: textOf(300),
});

const sectionSchema = z.object({
  entity: z.literal('section'),
  key: keySchema,
  courseKey: keySchema,
  termKey: keySchema.exactOptional(),
  name: textOf(300),
  number: textOf(100),
  startDate: z.exactOptional(daySchema),
  endDate: z.exactOptional(daySchema),
  addDropDate: z.exactOptional(daySchema),
});

const personSchema = z.object({
  entity: z.literal('person'),
  key: keySchema,
  firstName: textOf(200),
  lastName: textOf(200),
  email: textOf(320).exactOptional(),
  username: textOf(250).exactOptional(),
  studentNumber: textOf(250).exactOptional(),
  eppn: textOf(250).exactOptional(),
});

const enrollmentSchema = z.object({
  entity: z.literal('enrollment'),
  key: z.string(),
  sectionKey: keySchema,
  personKey: keySchema,
  role: z.enum(['student', 'instructor']),
  status: z.enum(['active', 'dropped', 'completed']),
});

/** A roster row as a reader gives it. Readers are written for files that anybody may send, so their rows are parsed. */
export const rosterRowSchema: z.ZodType<RosterRow> = z.discriminatedUnion('entity', [
  termSchema,
  courseSchema,
  sectionSchema,
  personSchema,
  enrollmentSchema,
]);

/** Entity and key of a row that is otherwise wrong, so that the row counts as present in the file. */
export const rowNameSchema = z.object({ entity: z.string(), key: keySchema });
