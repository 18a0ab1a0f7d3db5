import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { findReader, type RosterProfile } from '../../../../server/imports/profiles/index.ts';
import type { ReadOptions, ReadProblem, RosterRow } from '../../../../server/imports/roster-row.ts';

/** Files of a OneRoster 1.1 archive with one section, its instructor and two students. */
export const oneRosterFiles = {
  'manifest.csv':
    'propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.users,bulk\nsource.systemName,\n',
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\no1,,,Hillside,school,,\n',
  'academicSessions.csv':
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear\n2026FA,,,Fall 2026,term,2026-08-24,2026-12-18,,2027\n',
  'courses.csv':
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes\nc1,,,,World History,HIST-101,,o1,,\n',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods\ns1,,,World History,,c1,01,scheduled,,o1,2026FA,,,\n',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\n' +
    'p1,,,true,o1,student,apark,"{eppn:apark@hillside.example}",Ada,Park,,100234,apark@hillside.example,,,,,\n' +
    'p2,,,true,o1,student,bcole,,Ben,Cole,,100235,,,,,,\n' +
    'p9,,,true,o1,teacher,mreyes,,Maria,Reyes,,,,,,,,\n',
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\n' +
    'e1,,,s1,o1,p1,student,,,\ne2,,,s1,o1,p2,student,,,\ne3,,,s1,o1,p9,teacher,true,,\n',
};

/** Makes a folder for the files of a test, and its removal. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-roster-'));
  return {
    write: (name: string, content: string | Uint8Array): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes a zip archive of text files or bytes. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
}

export interface RosterContent {
  readonly rows: RosterRow[];
  readonly deleted: RosterRow[];
  readonly problems: ReadProblem[];
}

/** Reads a whole file with the reader of its profile. */
export async function readAll(
  profile: RosterProfile,
  path: string,
  options: Partial<ReadOptions> = {},
): Promise<RosterContent> {
  const content: RosterContent = { rows: [], deleted: [], problems: [] };
  for await (const item of findReader(profile)(path, { fileName: 'roster.zip', ...options })) {
    if (item.kind === 'problem') content.problems.push(item);
    else (item.isDeleted ? content.deleted : content.rows).push(item.row);
  }
  return content;
}
