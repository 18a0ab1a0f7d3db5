import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { courses, sections, terms } from './courses.ts';
import { organizations } from './organizations.ts';
import { users } from './people.ts';

/**
 * The id of a person, section, course or term in another system, such as the student information system. A row belongs
 * to one organization and one source, so that two schools or two systems can use the same value.
 */
export const externalIds = pgTable(
  'external_ids',
  {
    id: rowId(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Name of the system, e.g. "sis" or "canvas". */
    source: text('source').notNull(),
    entity: text('entity', { enum: ['person', 'section', 'course', 'term'] }).notNull(),
    /** `sis_id` is the key of the source's own rows. A sign-in matches the other kinds (IDENT-1). */
    kind: text('kind', { enum: ['sis_id', 'student_number', 'eppn', 'lti_sub', 'username'] }).notNull(),
    /** In lower case for `eppn` and `username`, else as given. */
    value: text('value').notNull(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sectionId: reference('section_id').references(() => sections.id, { onDelete: 'cascade' }),
    courseId: reference('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    termId: reference('term_id').references(() => terms.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('external_ids_key')
      .on(table.organizationId, table.source, table.entity, table.value)
      .where(sql`${table.kind} = 'sis_id'`),
    index('external_ids_value').on(table.organizationId, table.entity, table.kind, table.value),
    index('external_ids_user').on(table.userId),
    index('external_ids_section').on(table.sectionId),
    index('external_ids_course').on(table.courseId),
    index('external_ids_term').on(table.termId),
    check(
      'external_ids_one_row',
      sql`num_nonnulls(${table.userId}, ${table.sectionId}, ${table.courseId}, ${table.termId}) = 1`,
    ),
  ],
);

/**
 * A signed-in person whom no roster row matched, or whom several rows matched (IDENT-2). Staff join the account with a
 * roster row or dismiss the request.
 */
export const unmatchedPeople = pgTable(
  'unmatched_people',
  {
    id: rowId(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: ['no_match', 'several_matches', 'claim_missing', 'match_in_use'] }).notNull(),
    /** The claims that the school sent, as the person sees them. */
    claims: jsonb('claims').$type<Record<string, string>>().notNull(),
    /** The message of the person to the staff. Null until the person asks to be joined. */
    message: text('message'),
    askedAt: instant('asked_at'),
    status: text('status', { enum: ['open', 'joined', 'dismissed'] })
      .notNull()
      .default('open'),
    decidedBy: reference('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [unique('unmatched_people_once').on(table.organizationId, table.userId)],
);
