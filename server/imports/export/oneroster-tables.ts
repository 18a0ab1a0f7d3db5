import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { courses, sectionMembers, sections } from '../../db/schema/courses.ts';
import { externalIds } from '../../db/schema/external-ids.ts';
import { users } from '../../db/schema/people.ts';

/** Number of rows per query. */
const PAGE = 2000;

/** The term to export, and the system whose ids the file uses. */
export interface ExportScope {
  readonly organizationId: number;
  readonly termId: number;
  readonly source: string;
}

type Entity = 'section' | 'course';

/** The columns of the tables of OneRoster 1.1, in the order of its specification. */
export const COLUMNS = {
  'manifest.csv': ['propertyName', 'value'],
  'orgs.csv': ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
  'academicSessions.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'title',
    'type',
    'startDate',
    'endDate',
    'parentSourcedId',
    'schoolYear',
  ],
  'courses.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'schoolYearSourcedId',
    'title',
    'courseCode',
    'grades',
    'orgSourcedId',
    'subjects',
    'subjectCodes',
  ],
  'classes.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'title',
    'grades',
    'courseSourcedId',
    'classCode',
    'classType',
    'location',
    'schoolSourcedId',
    'termSourcedIds',
    'subjects',
    'subjectCodes',
    'periods',
  ],
  'users.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'enabledUser',
    'orgSourcedIds',
    'role',
    'username',
    'userIds',
    'givenName',
    'familyName',
    'middleName',
    'identifier',
    'email',
    'sms',
    'phone',
    'agentSourcedIds',
    'grades',
    'password',
  ],
  'enrollments.csv': [
    'sourcedId',
    'status',
    'dateLastModified',
    'classSourcedId',
    'schoolSourcedId',
    'userSourcedId',
    'role',
    'primary',
    'beginDate',
    'endDate',
  ],
} as const;

/** Gives the courses that have sections in the term. */
export const courseRows = (db: Database, scope: ExportScope) =>
  pages((after) =>
    db
      .select({
        id: courses.id,
        name: courses.name,
        department: courses.department,
        number: courses.number,
        key: sisId(db, scope, 'course'),
      })
      .from(courses)
      .where(
        and(
          gt(courses.id, after),
          exists(
            db
              .select({ one: sql`1` })
              .from(sections)
              .where(and(eq(sections.courseId, courses.id), inTerm(scope))),
          ),
        ),
      )
      .orderBy(asc(courses.id))
      .limit(PAGE),
  );

/** Gives the sections of the term. */
export const sectionRows = (db: Database, scope: ExportScope) =>
  pages((after) =>
    db
      .select({
        id: sections.id,
        name: sections.name,
        number: sections.number,
        key: sisId(db, scope, 'section'),
        courseId: courses.id,
        courseKey: sisId(db, scope, 'course'),
      })
      .from(sections)
      .innerJoin(courses, eq(courses.id, sections.courseId))
      .where(and(gt(sections.id, after), inTerm(scope)))
      .orderBy(asc(sections.id))
      .limit(PAGE),
  );

/** Gives the people who are active in the term, with their ids. */
export const personRows = (db: Database, scope: ExportScope) =>
  pages(async (after) => {
    const isMember = and(eq(sectionMembers.userId, users.id), eq(sectionMembers.status, 'active'), inTerm(scope));
    const membership = (role?: 'instructor') =>
      exists(
        db
          .select({ one: sql`1` })
          .from(sectionMembers)
          .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
          .where(and(isMember, role ? eq(sectionMembers.role, role) : undefined)),
      );
    const rows = await db
      .select({
        id: users.id,
        login: users.login,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        isInstructor: sql<boolean>`${membership('instructor')}`,
      })
      .from(users)
      .where(and(gt(users.id, after), membership()))
      .orderBy(asc(users.id))
      .limit(PAGE);
    const ids = await personIds(
      db,
      scope,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, ids: ids.get(row.id) ?? new Map<string, string>() }));
  });

/** Gives the active enrollments of the term. */
export const enrollmentRows = (db: Database, scope: ExportScope) =>
  pages(async (after) => {
    const rows = await db
      .select({
        id: sectionMembers.id,
        role: sectionMembers.role,
        userId: sectionMembers.userId,
        sectionId: sections.id,
        sectionKey: sisId(db, scope, 'section'),
      })
      .from(sectionMembers)
      .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
      .where(and(gt(sectionMembers.id, after), eq(sectionMembers.status, 'active'), inTerm(scope)))
      .orderBy(asc(sectionMembers.id))
      .limit(PAGE);
    const people = [...new Set(rows.map(({ userId }) => userId))];
    const ids = await personIds(db, scope, people);
    return rows.map((row) => ({
      ...row,
      personKey: ids.get(row.userId)?.get('sis_id') ?? ownId('person', row.userId),
    }));
  });

/** Returns the id of a row that the system does not know. */
export const ownId = (entity: 'person' | Entity, id: number): string => `carrel-${entity}-${id}`;

const inTerm = ({ termId }: ExportScope) => and(eq(sections.termId, termId), sql`${sections.droppedAt} is null`);

function sisId(db: Database, { organizationId, source }: ExportScope, entity: Entity) {
  const row = entity === 'section' ? eq(externalIds.sectionId, sections.id) : eq(externalIds.courseId, courses.id);
  const found = db
    .select({ value: sql`min(${externalIds.value})` })
    .from(externalIds)
    .where(
      and(
        row,
        eq(externalIds.organizationId, organizationId),
        eq(externalIds.source, source),
        eq(externalIds.kind, 'sis_id'),
      ),
    );
  return sql<string | null>`(${found})`;
}

/** Loads the ids of people: user id → kind → value. */
async function personIds(db: Database, { organizationId, source }: ExportScope, userIds: readonly number[]) {
  const ids = new Map<number, Map<string, string>>();
  if (userIds.length === 0) return ids;
  const isOfSource = and(eq(externalIds.organizationId, organizationId), eq(externalIds.source, source));
  const rows = await db
    .select()
    .from(externalIds)
    .where(and(inArray(externalIds.userId, [...userIds]), isOfSource));
  for (const { userId, kind, value } of rows) {
    if (userId === null) continue;
    const own = ids.get(userId) ?? new Map<string, string>();
    ids.set(userId, own.set(kind, value));
  }
  return ids;
}

/** Reads a query page by page in the order of ids. */
async function* pages<Row extends { readonly id: number }>(
  load: (after: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let after = 0;
  for (;;) {
    const rows = await load(after);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
