import { type SQL, sql } from 'drizzle-orm';
import type { RosterScope } from './import-row.ts';

/**
 * The images of stored rows as SQL expressions. Preview, apply and undo use the same expression, so that an image is
 * equal to an earlier one exactly if the row has not changed in between. Each names the table by its alias: `t` terms,
 * `co` courses, `s` sections, `u` users, `m` section members.
 */

/** SQL condition: `alias` is the external id with which the source names its own rows of this entity. */
export function isKeyOf(scope: RosterScope, alias: string, entity: string): SQL {
  const name = sql.raw(alias);
  return sql`${name}.organization_id = ${scope.organizationId} and ${name}.source = ${scope.source}
    and ${name}.entity = ${entity} and ${name}.kind = 'sis_id'`;
}

/** The row that a key of the source stands for, as an SQL expression. */
function linkOf(scope: RosterScope, entity: 'term' | 'course', key: SQL): SQL {
  const column = sql.raw(`${entity}_id`);
  return sql`(select x.${column} from external_ids x where ${isKeyOf(scope, 'x', entity)} and x.value = ${key})`;
}

export function termImage(scope: RosterScope, key: SQL): SQL {
  return sql`jsonb_build_object('code', t.code, 'title', t.title, 'startDate', t.start_date, 'endDate', t.end_date,
    'addDropDate', t.add_drop_date, 'overriddenFields', t.overridden_fields, 'linkedTo', ${linkOf(scope, 'term', key)})`;
}

export function courseImage(scope: RosterScope, key: SQL): SQL {
  return sql`jsonb_build_object('department', co.department, 'number', co.number, 'name', co.name,
    'linkedTo', ${linkOf(scope, 'course', key)})`;
}

/** Needs `co` and, as an outer join, `t` beside `s`. */
export const sectionImage: SQL = sql`jsonb_build_object('department', co.department, 'courseNumber', co.number,
  'termCode', t.code, 'name', s.name, 'number', s.number, 'startDate', s.start_date, 'endDate', s.end_date,
  'addDropDate', s.add_drop_date, 'droppedAt', s.dropped_at at time zone 'UTC', 'overriddenFields', s.overridden_fields)`;

export function personImage(scope: RosterScope): SQL {
  const ids = (kind: string) => sql`(select coalesce(jsonb_agg(x.value order by x.value collate "C"), '[]')
    from external_ids x where x.user_id = u.id and x.organization_id = ${scope.organizationId}
    and x.source = ${scope.source} and x.kind = ${kind})`;
  return sql`jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
    'usernames', ${ids('username')}, 'studentNumbers', ${ids('student_number')}, 'eppns', ${ids('eppn')},
    'overriddenFields', u.overridden_fields)`;
}

export const enrollmentImage: SQL = sql`jsonb_build_object('role', m.role, 'status', m.status,
  'leftAt', m.left_at at time zone 'UTC', 'importSource', m.import_source, 'isOverridden', m.is_overridden)`;
