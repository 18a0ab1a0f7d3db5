import { parse } from 'csv-parse/sync';
import * as z from 'zod';

/**
 * Checks an archive against the tables of the OneRoster 1.1 CSV specification, without any code of the exporter:
 * headers in their order, required values, enumerations, unique ids and references. Returns the faults.
 */
export function validateOneRoster(files: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  const tables = new Map<string, readonly Record<string, string>[]>();
  for (const [name, table] of Object.entries(TABLES)) {
    const text = files[`${name}.csv`];
    if (text === undefined) faults.push(`${name}: the file is missing`);
    else tables.set(name, checkTable(name, table, text, faults));
  }
  checkManifest(files, faults);
  for (const [name, { references }] of Object.entries(TABLES)) {
    for (const [field, target] of Object.entries(references)) {
      const known = new Set(tables.get(target)?.map(({ sourcedId }) => sourcedId));
      for (const row of tables.get(name) ?? []) {
        for (const id of (row[field] ?? '').split(',').filter((one) => one !== '')) {
          if (!known.has(id)) faults.push(`${name}.${field}: ${id} is not in ${target}`);
        }
      }
    }
  }
  return faults;
}

interface Table {
  readonly headers: string;
  readonly required: readonly string[];
  readonly enums: Readonly<Record<string, readonly string[]>>;
  readonly references: Readonly<Record<string, string>>;
}

const TABLES: Readonly<Record<string, Table>> = {
  orgs: {
    headers: 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
    required: ['sourcedId', 'name', 'type'],
    enums: { type: ['department', 'school', 'district', 'local', 'state', 'national'] },
    references: { parentSourcedId: 'orgs' },
  },
  academicSessions: {
    headers: 'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    required: ['sourcedId', 'title', 'type', 'startDate', 'endDate', 'schoolYear'],
    enums: { type: ['gradingPeriod', 'semester', 'schoolYear', 'term'] },
    references: { parentSourcedId: 'academicSessions' },
  },
  courses: {
    headers:
      'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
    required: ['sourcedId', 'title', 'orgSourcedId'],
    enums: {},
    references: { orgSourcedId: 'orgs', schoolYearSourcedId: 'academicSessions' },
  },
  classes: {
    headers:
      'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
    required: ['sourcedId', 'title', 'courseSourcedId', 'classType', 'schoolSourcedId', 'termSourcedIds'],
    enums: { classType: ['homeroom', 'scheduled'] },
    references: { courseSourcedId: 'courses', schoolSourcedId: 'orgs', termSourcedIds: 'academicSessions' },
  },
  users: {
    headers:
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
    required: ['sourcedId', 'enabledUser', 'orgSourcedIds', 'role', 'username', 'givenName', 'familyName'],
    enums: {
      enabledUser: ['true', 'false'],
      role: ['administrator', 'aide', 'guardian', 'parent', 'proctor', 'relative', 'student', 'teacher'],
    },
    references: { orgSourcedIds: 'orgs', agentSourcedIds: 'users' },
  },
  enrollments: {
    headers:
      'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    required: ['sourcedId', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
    enums: { role: ['administrator', 'proctor', 'student', 'teacher'] },
    references: { classSourcedId: 'classes', schoolSourcedId: 'orgs', userSourcedId: 'users' },
  },
};

const recordsSchema = z.array(z.record(z.string(), z.string()));

function checkTable(name: string, { headers, required, enums }: Table, text: string, faults: string[]) {
  if (text.split('\n', 1)[0]?.trim() !== headers) faults.push(`${name}: the header differs`);
  const rows = recordsSchema.parse(parse(text, { columns: true }));
  const ids = new Set<string>();
  for (const row of rows) {
    for (const field of required) if (!row[field]) faults.push(`${name}.${field} is empty`);
    for (const [field, values] of Object.entries(enums)) {
      if (!values.includes(row[field] ?? '')) faults.push(`${name}.${field}: ${row[field]} is no value of it`);
    }
    for (const field of ['startDate', 'endDate', 'beginDate']) {
      if (row[field] && !/^\d{4}-\d{2}-\d{2}$/.test(row[field])) faults.push(`${name}.${field}: ${row[field]}`);
    }
    // In bulk mode these two columns stay empty.
    if (row.status || row.dateLastModified) faults.push(`${name}: status and dateLastModified are set`);
    if (ids.has(row.sourcedId ?? '')) faults.push(`${name}: ${row.sourcedId} occurs twice`);
    ids.add(row.sourcedId ?? '');
  }
  return rows;
}

const FILES =
  'academicSessions,categories,classes,classResources,courses,courseResources,demographics,enrollments,lineItems,orgs,resources,results,users';

function checkManifest(files: Readonly<Record<string, string>>, faults: string[]): void {
  const rows = recordsSchema.parse(parse(files['manifest.csv'] ?? 'propertyName,value\n', { columns: true }));
  const manifest = new Map(rows.map((row) => [row.propertyName, row.value]));
  if (manifest.get('manifest.version') !== '1.0') faults.push('manifest.version is not 1.0');
  if (manifest.get('oneroster.version') !== '1.1') faults.push('oneroster.version is not 1.1');
  for (const name of FILES.split(',')) {
    const expected = files[`${name}.csv`] === undefined ? 'absent' : 'bulk';
    if (manifest.get(`file.${name}`) !== expected) faults.push(`file.${name} is not ${expected}`);
  }
}
