import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { terms } from '../../db/schema/courses.ts';
import { organizations } from '../../db/schema/organizations.ts';
import { notFound } from '../../http/responses/problem.ts';
import { OWN_LOGIN } from '../roster-entity.ts';
import { csvText } from './csv-text.ts';
import {
  COLUMNS,
  courseRows,
  type ExportScope,
  enrollmentRows,
  ownId,
  personRows,
  sectionRows,
} from './oneroster-tables.ts';
import { type ZipMember, zipStream } from './zip-stream.ts';

const ABSENT_FILES = [
  'categories',
  'classResources',
  'courseResources',
  'demographics',
  'lineItems',
  'resources',
  'results',
];

/**
 * Writes a term as a OneRoster 1.1 archive: courses, sections, people and active enrollments. Importing it again under
 * the same source changes nothing (ROST-6).
 * @throws 404 if the organization has no such term
 */
export async function exportOneRoster(db: Database, scope: ExportScope, now: Date): Promise<AsyncIterable<Uint8Array>> {
  const [found] = await db
    .select({ term: terms, organization: organizations })
    .from(terms)
    .innerJoin(organizations, eq(organizations.id, terms.organizationId))
    .where(eq(terms.id, scope.termId));
  if (!found || found.organization.id !== scope.organizationId) throw notFound();
  return zipStream(membersOf(db, scope, found.term, found.organization), now);
}

type Term = typeof terms.$inferSelect;
type Organization = typeof organizations.$inferSelect;

function membersOf(db: Database, scope: ExportScope, term: Term, organization: Organization): ZipMember[] {
  const org = String(organization.id);
  const session = { sourcedId: term.code, title: term.title, type: 'term', ...datesOf(term) };
  const table = <Row>(
    name: keyof typeof COLUMNS,
    rows: AsyncIterable<readonly Row[]>,
    toCells: Parameters<typeof csvText<Row>>[2],
  ): ZipMember => ({ name, content: csvText(COLUMNS[name], rows, toCells) });
  return [
    table('manifest.csv', once(manifest()), ([propertyName, value]) => ({ propertyName, value })),
    table('orgs.csv', once([organization]), ({ title }) => ({ sourcedId: org, name: title, type: 'school' })),
    table('academicSessions.csv', once([session]), (row) => row),
    table('courses.csv', courseRows(db, scope), (row) => ({
      sourcedId: row.key ?? ownId('course', row.id),
      title: row.name,
      courseCode: row.department === '' ? row.number : `${row.department}-${row.number}`,
      orgSourcedId: org,
    })),
    table('classes.csv', sectionRows(db, scope), (row) => ({
      sourcedId: row.key ?? ownId('section', row.id),
      title: row.name,
      courseSourcedId: row.courseKey ?? ownId('course', row.courseId),
      classCode: row.number,
      classType: 'scheduled',
      schoolSourcedId: org,
      termSourcedIds: term.code,
    })),
    table('users.csv', personRows(db, scope), (row) => ({
      sourcedId: row.ids.get('sis_id') ?? ownId('person', row.id),
      enabledUser: 'true',
      orgSourcedIds: org,
      role: row.isInstructor ? 'teacher' : 'student',
      username: row.ids.get('username') ?? row.login,
      userIds: userIdsOf(row),
      givenName: row.firstName,
      familyName: row.lastName,
      identifier: row.ids.get('student_number'),
      email: row.email,
    })),
    table('enrollments.csv', enrollmentRows(db, scope), (row) => ({
      sourcedId: String(row.id),
      classSourcedId: row.sectionKey ?? ownId('section', row.sectionId),
      schoolSourcedId: org,
      userSourcedId: row.personKey,
      role: row.role === 'instructor' ? 'teacher' : 'student',
    })),
  ];
}

/** OneRoster requires a username. One that the school did not send is marked, so that an import does not add it. */
function userIdsOf({ ids, login }: { readonly ids: ReadonlyMap<string, string>; readonly login: string }): string {
  const found = [
    ['eppn', ids.get('eppn')],
    [OWN_LOGIN, ids.has('username') ? undefined : login],
  ];
  return found.flatMap(([kind, id]) => (id === undefined ? [] : [`{${kind}:${id}}`])).join(',');
}

function manifest(): (readonly [string, string])[] {
  const bulk = ['academicSessions', 'classes', 'courses', 'enrollments', 'orgs', 'users'];
  return [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.1'],
    ...[...bulk, ...ABSENT_FILES]
      .sort((one, other) => one.localeCompare(other))
      .map((name) => [`file.${name}`, bulk.includes(name) ? 'bulk' : 'absent'] as const),
    ['source.systemName', 'Carrel'],
    ['source.systemCode', 'carrel'],
  ];
}

/** OneRoster names a school year by the year in which it ends. */
function datesOf({ startDate, endDate }: Term) {
  const [year, month] = endDate.split('-').map(Number);
  return { startDate, endDate, schoolYear: String((year ?? 0) + ((month ?? 1) > 7 ? 1 : 0)) };
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
