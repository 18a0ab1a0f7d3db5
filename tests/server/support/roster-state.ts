import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../../server/db/database.ts';

const textRows = z.object({ line: z.string() });

/** Everything that rosters change in the database, one line per row, in a fixed order and without generated ids. */
export async function loadRosterState(db: Database, organizationId: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select concat_ws('|', 'term', code, title, start_date, end_date, add_drop_date, overridden_fields::text) as line
        from terms where organization_id = ${organizationId}
      union all select concat_ws('|', 'course', department, number, name) from courses
        where organization_id = ${organizationId}
      union all select concat_ws('|', 'section', s.name, s.number, c.department, c.number, t.code, s.start_date, s.end_date,
          s.add_drop_date, s.dropped_at, s.time_zone, s.course_type, s.overridden_fields::text)
        from sections s join courses c on c.id = s.course_id left join terms t on t.id = s.term_id
        where c.organization_id = ${organizationId}
      union all select concat_ws('|', 'person', login, email, first_name, last_name, import_source) from users
        where organization_id = ${organizationId}
      union all select concat_ws('|', 'id', x.source, x.entity, x.kind, x.value, u.login, s.name, c.number, t.code)
        from external_ids x left join users u on u.id = x.user_id left join sections s on s.id = x.section_id
        left join courses c on c.id = x.course_id left join terms t on t.id = x.term_id
        where x.organization_id = ${organizationId}
      union all select concat_ws('|', 'member', s.name, u.login, m.role, m.status, m.left_at, m.import_source, m.opt_status,
          m.is_overridden)
        from section_members m join sections s on s.id = m.section_id join courses c on c.id = s.course_id
        join users u on u.id = m.user_id where c.organization_id = ${organizationId}
      order by 1`,
    textRows,
  );
  return rows.map(({ line }) => line);
}
