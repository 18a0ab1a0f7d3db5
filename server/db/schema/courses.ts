import { type SQL, sql } from 'drizzle-orm';
import { boolean, char, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, overriddenFields, reference, rowId, searchVector } from './columns.ts';
import { organizations } from './organizations.ts';
import { users } from './people.ts';
import { products } from './products.ts';

/** A term of a school. Its sections take their dates from it unless they have their own. */
export const terms = pgTable(
  'terms',
  {
    id: rowId(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The school's code, e.g. "2026FA". */
    code: text('code').notNull(),
    title: text('title').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** Default for sections of the term. */
    addDropDate: date('add_drop_date', { mode: 'string' }),
    overriddenFields: overriddenFields(),
  },
  (table) => [unique('terms_code').on(table.organizationId, table.code)],
);

export const courses = pgTable(
  'courses',
  {
    id: rowId(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    department: text('department').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    /** Department and number as one word of small letters and digits, e.g. "biol101". A search compares it (CAT-4). */
    foldedCode: text('folded_code').generatedAlwaysAs(
      (): SQL => sql`regexp_replace(fold(department || number), '[^a-z0-9]', '', 'g')`,
    ),
    /** The words of the name, which suggestions begin with (CAT-11). */
    nameWords: searchVector('name_words').generatedAlwaysAs((): SQL => sql`to_tsvector('simple', fold(name))`),
  },
  (table) => [
    unique('courses_number').on(table.organizationId, table.department, table.number),
    index('courses_by_folded_code').on(table.foldedCode.op('text_pattern_ops')),
    index('courses_by_name_words').using('gin', table.nameWords),
  ],
);

/**
 * A section of a course. Dates are calendar dates in its time zone; a deadline is the end of that day there (SECT-2).
 */
export const sections = pgTable(
  'sections',
  {
    id: rowId(),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    /** The `ecommerce_course_id` in links and carts. */
    rsCourseId: text('rs_course_id').notNull().unique(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    addDropDate: date('add_drop_date', { mode: 'string' }),
    /** IANA name of the time zone. */
    timeZone: text('time_zone').notNull(),
    courseType: text('course_type', {
      enum: ['inclusive_access', 'code_delivery', 'lms_ecommerce', 'student_choice'],
    })
      .notNull()
      .default('inclusive_access'),
    disableAutoProvisioning: boolean('disable_auto_provisioning').notNull().default(false),
    optingMethod: text('opting_method', { enum: ['opt_out', 'opt_in', 'no_opt'] })
      .notNull()
      .default('no_opt'),
    /** True if a course fee of the school pays for the materials of all its students (OFFER-8). */
    isCourseFee: boolean('is_course_fee').notNull().default(false),
    /** The code that opens a classroom, normalized like Carrel's own codes (CODE-1). */
    sectionCode: text('section_code').unique(),
    termId: reference('term_id').references(() => terms.id),
    /** Time at which the school dropped the section. Its members are then no longer active. */
    droppedAt: instant('dropped_at'),
    overriddenFields: overriddenFields(),
  },
  (table) => [index('sections_course').on(table.courseId), index('sections_term').on(table.termId)],
);

/** A person's membership in a section. Its id is the `coursemember_id` of links. */
export const sectionMembers = pgTable(
  'section_members',
  {
    id: rowId(),
    sectionId: reference('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['student', 'instructor'] })
      .notNull()
      .default('student'),
    optStatus: text('opt_status', { enum: ['opted_in', 'opted_out', 'no_opt'] })
      .notNull()
      .default('no_opt'),
    /** True if the school lets the member change the status. The deadline is checked separately (OPT-1). */
    canUpdateOptStatus: boolean('can_update_opt_status').notNull().default(false),
    /** True if the school billed the course fee to this person alone; that of the section counts for everybody. */
    isCourseFee: boolean('is_course_fee').notNull().default(false),
    /** The state of the enrollment. Rows are never deleted, because receipts and charges refer to them (ROST-1). */
    status: text('status', { enum: ['active', 'dropped', 'completed'] })
      .notNull()
      .default('active'),
    /** Time at which the enrollment stopped being active, e.g. because the person moved to another section. */
    leftAt: instant('left_at'),
    /** The system whose file contains the enrollment; null if staff or a section code added it. */
    importSource: text('import_source'),
    /** True if staff set the enrollment by hand. Imports then leave it unchanged (ROST-3). */
    isOverridden: boolean('is_overridden').notNull().default(false),
  },
  (table) => [
    unique('section_members_once').on(table.sectionId, table.userId),
    index('section_members_user').on(table.userId),
    check('section_members_left', sql`(${table.status} = 'active') = (${table.leftAt} is null)`),
  ],
);

/** A material of a section. */
export const sectionProducts = pgTable(
  'section_products',
  {
    id: rowId(),
    sectionId: reference('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The other version of a physical/digital choice product (OFFER-7). */
    additionalProductId: reference('additional_product_id').references(() => products.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(1),
    /** 0 and 2 are real values (LAUNCH-2). */
    ltiPassthrough: integer('lti_passthrough'),
    accessRequired: boolean('access_required').notNull().default(true),
    isLinkEnabled: boolean('is_link_enabled').notNull().default(false),
    shouldHideCode: boolean('should_hide_code').notNull().default(false),
    calcShouldHideCode: boolean('calc_should_hide_code'),
    showRedeem: boolean('show_redeem').notNull().default(false),
    calcRedemptionUrl: text('calc_redemption_url'),
    shelfInstructions: text('shelf_instructions'),
    isPhysicalDigitalChoice: boolean('is_physical_digital_choice').notNull().default(false),
    isContinuation: boolean('is_continuation').notNull().default(false),
    coursewarePricingId: text('courseware_pricing_id'),
    /** The amount that the course fee charges for the material; null if unknown. */
    courseFeeCents: integer('course_fee_cents'),
    isRequired: boolean('is_required').notNull().default(true),
    /** The system whose file contains the material; null if staff added it. */
    importSource: text('import_source'),
  },
  (table) => [
    unique('section_products_once').on(table.sectionId, table.productId),
    index('section_products_product').on(table.productId),
  ],
);

/** A change to opted out or opted in, stored as its receipt (OPT-6). */
export const optChanges = pgTable(
  'opt_changes',
  {
    id: rowId(),
    receiptId: uuid('receipt_id').notNull().unique().defaultRandom(),
    memberId: reference('member_id')
      .notNull()
      .references(() => sectionMembers.id, { onDelete: 'cascade' }),
    optStatus: text('opt_status', { enum: ['opted_in', 'opted_out'] }).notNull(),
    /** Reason 1–5 (OPT-3); set only for an opt-out. */
    selectedReason: integer('selected_reason'),
    message: text('message'),
    /** The amount that the course charged for its materials at the time of the change; null if unknown. */
    chargeCents: integer('charge_cents'),
    /** The currency of the charge. Null without a charge, and in receipts that are older than this column. */
    currencyCode: char('currency_code', { length: 3 }),
    deadlineAt: instant('deadline_at'),
    createdAt: createdAt(),
  },
  (table) => [index('opt_changes_member').on(table.memberId, table.createdAt)],
);
