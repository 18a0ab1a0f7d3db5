import * as z from 'zod/mini';
import { MAX_PRICE_CENTS } from '../cart/price.ts';
import { daySchema } from '../primitives/day-schema.ts';
import { rowIdSchema } from '../primitives/ids-schema.ts';
import { currencyCodeSchema } from '../primitives/money-schema.ts';
import { rowCountSchema } from './row-count-schema.ts';

/** Everything that a section can lack before its first day. */
export const sectionLacks = ['adoption', 'book', 'file', 'price', 'deadline', 'students'] as const;
export type SectionLack = (typeof sectionLacks)[number];
const lackSchema = z.enum(sectionLacks);

export const sectionSorts = ['name', '-name', 'start', '-start'] as const;
export type SectionSort = (typeof sectionSorts)[number];

const nullableText = z.nullable(z.string());

/** A row of the list of sections. */
export const sectionRowSchema = z.object({
  id: z.string(),
  /** Course and section, e.g. "HIST 101-01". */
  code: z.string(),
  name: z.string(),
  term: nullableText,
  startDate: z.string(),
  endDate: z.string(),
  studentCount: z.number(),
  materialCount: z.number(),
  isDropped: z.boolean(),
  lacks: z.array(lackSchema),
});
export type SectionRow = z.infer<typeof sectionRowSchema>;

/** GET /api/v1/manage/:org/sections/ */
export const sectionListSchema = z.object({
  items: z.array(sectionRowSchema),
  nextCursor: nullableText,
  total: rowCountSchema,
});

/** GET /api/v1/manage/:org/departments/: the departments of the courses of a school, by name. */
export const departmentsSchema = z.object({ items: z.array(z.string()) });

export const courseTypes = ['inclusive_access', 'code_delivery', 'lms_ecommerce', 'student_choice'] as const;
export const optingMethods = ['opt_out', 'opt_in', 'no_opt'] as const;

/** The fields of a section that staff change. Dates are calendar dates in its time zone. */
export const sectionFormSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  startDate: daySchema,
  endDate: daySchema,
  addDropDate: z.nullable(daySchema),
  timeZone: z.string().check(z.minLength(1), z.maxLength(60)),
  courseType: z.enum(courseTypes),
  optingMethod: z.enum(optingMethods),
  /** False if students get their materials only after a step of their own. */
  isProvided: z.boolean(),
  /** True if a course fee of the school pays for the materials, so that students see no prices (OFFER-8). */
  isCourseFee: z.boolean(),
  /** The code that opens a classroom of the section (CODE-4); empty for none. */
  sectionCode: z.string().check(z.trim(), z.maxLength(40)),
});
export type SectionForm = z.infer<typeof sectionFormSchema>;
export const versionedSectionFormSchema = z.extend(sectionFormSchema, { version: z.string() });
export type VersionedSectionForm = z.infer<typeof versionedSectionFormSchema>;

/** A book of a section: adopted by ISBN, or a material that staff or a launch added. */
export const sectionMaterialSchema = z.object({
  /** `book-{id}` of an adopted book, or `material-{id}` of a material without one. */
  id: z.string(),
  title: nullableText,
  author: nullableText,
  isbn: nullableText,
  /** Edition of the product in the catalog. */
  edition: nullableText,
  /** `null` until the catalog has the book. */
  productId: nullableText,
  /** `null` for a product that opens without a file, such as courseware or print. */
  hasFile: z.nullable(z.boolean()),
  isRequired: z.boolean(),
  /** Price of inclusive access; `null` if unknown. */
  priceCents: z.nullable(z.number()),
  currencyCode: currencyCodeSchema,
  /** The other version, if students choose one of two materials (OFFER-7). */
  other: z.nullable(z.object({ productId: z.string(), title: z.string() })),
  /** System of the file that brought the book; `null` if staff added it. */
  source: nullableText,
  /** Version of what staff can change (STAFF-3). */
  version: z.string(),
});
export type SectionMaterial = z.infer<typeof sectionMaterialSchema>;

/** GET /api/v1/manage/:org/sections/:id */
export const sectionPageSchema = z.object({
  id: z.string(),
  code: z.string(),
  term: nullableText,
  /** The dates of the term; `null` for a section without a term. */
  termDates: z.nullable(z.object({ startDate: z.string(), endDate: z.string() })),
  /** Key of the section in links and carts. */
  rsCourseId: z.string(),
  isDropped: z.boolean(),
  form: versionedSectionFormSchema,
  /** Names of the fields that staff set. Imports do not change them (ROST-3). */
  overridden: z.array(z.string()),
  lacks: z.array(lackSchema),
  isNoneRequired: z.boolean(),
  materials: z.array(sectionMaterialSchema),
  /** The latest earlier section of the course that has books. */
  earlier: z.nullable(z.object({ id: z.string(), label: z.string(), bookCount: z.number() })),
  counts: z.object({ students: z.number(), optedOut: z.number(), instructors: z.number() }),
});
export type SectionPageData = z.infer<typeof sectionPageSchema>;

/** POST …/sections/:id/books: ISBNs and numbers of products as pasted, in any layout. */
export const newBooksSchema = z.object({
  products: z.string().check(z.minLength(1), z.maxLength(20_000)),
  isRequired: z.boolean(),
});

/** PUT …/sections/:id/books/:book */
export const bookFormSchema = z.object({
  isRequired: z.boolean(),
  priceCents: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(MAX_PRICE_CENTS))),
  /** Product of the other version; `null` for no choice. */
  otherProductId: z.nullable(rowIdSchema),
  version: z.string(),
});
export type BookForm = z.infer<typeof bookFormSchema>;

const enrollmentStatus = z.enum(['active', 'dropped', 'completed']);

/** A member of a section. */
export const memberRowSchema = z.object({
  id: z.string(),
  personId: z.string(),
  name: z.string(),
  login: z.string(),
  role: z.enum(['student', 'instructor']),
  status: enrollmentStatus,
  optStatus: z.enum(['opted_in', 'opted_out', 'no_opt']),
  /** System of the file with the enrollment; `null` if staff or a code added it. */
  source: nullableText,
  isOverridden: z.boolean(),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

/** `role`: instructors first. Members with the same role or state are sorted by name. */
export const memberSorts = ['role', '-role', 'name', '-name', 'state', '-state'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** GET …/sections/:id/members/ */
export const memberListSchema = z.object({
  items: z.array(memberRowSchema),
  nextCursor: nullableText,
  total: rowCountSchema,
});

/** POST …/sections/:id/members/ */
export const newMemberSchema = z.object({ personId: z.string(), role: z.enum(['student', 'instructor']) });

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(255));

/** POST …/members/:member/status: drops a member or takes the member back. */
export const memberStatusSchema = z.object({ status: z.enum(['active', 'dropped']), reason });

/** POST …/members/:member/opt: opts a member in or out on the member's behalf. */
export const memberOptSchema = z.object({ optStatus: z.enum(['opted_in', 'opted_out']), reason });

/** POST …/members/:member/courtesy: gives the member the materials of the section for some days. */
export const courtesySchema = z.object({ days: z.number().check(z.int(), z.minimum(1), z.maximum(180)), reason });

/**
 * GET /api/v1/manage/:org/board/: what is missing before the first day of a term. With a department, sections and their
 * members are those of its courses; `unmatched` and the roster are always of the whole school.
 */
export const termBoardSchema = z.object({
  terms: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The term of the numbers; `null` if the school has none. */
  term: z.nullable(z.object({ id: z.string(), title: z.string(), startDate: z.string(), endDate: z.string() })),
  sectionCount: z.number(),
  studentCount: z.number(),
  lacks: z.record(lackSchema, z.number()),
  /** Members of sections of the term with neither a password nor a sign-in of the school. */
  cannotSignIn: z.number(),
  /** Accounts that fit no row of the roster. */
  unmatched: z.number(),
  /** Time at which a roster was applied last; `null` if none was. */
  rosterAt: nullableText,
  isRosterOld: z.boolean(),
});
export type TermBoard = z.infer<typeof termBoardSchema>;

/** GET …/teaching/:id: a section as its instructor sees it. */
export const teachingSectionSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  term: nullableText,
  startDate: z.string(),
  endDate: z.string(),
  /** Instructors choose books until the section begins (ADOPT-3). */
  canAdopt: z.boolean(),
  isNoneRequired: z.boolean(),
  studentCount: z.number(),
  /** `canOpen`: the number of students who can open the book now; `null` for a small section, where it could name them. */
  books: z.array(z.extend(sectionMaterialSchema, { canOpen: z.nullable(z.number()) })),
  earlier: z.nullable(z.object({ id: z.string(), label: z.string(), bookCount: z.number() })),
});
export type TeachingSection = z.infer<typeof teachingSectionSchema>;
