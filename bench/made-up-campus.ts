import type { ReadRow, RosterReader, RosterRow } from '../server/imports/roster-row.ts';

export interface CampusSize {
  readonly people: number;
  readonly sections: number;
  readonly enrollments: number;
}

const SECTIONS_PER_COURSE = 3;

/**
 * Creates a reader of a synthetic campus. The rows are made one after the other, so that they need no memory.
 * @param shift share of the sections, people and enrollments that differ from the campus with shift 0
 */
export function campusReader({ people, sections, enrollments }: CampusSize, shift: number): RosterReader {
  const isShifted = (index: number) => shift > 0 && index % Math.round(1 / shift) === 0;
  return async function* read() {
    yield* numbered([
      {
        ...{ entity: 'term', key: 't1', code: '2026FA', title: 'Fall 2026' },
        ...{ startDate: '2026-09-01', endDate: '2026-12-18', addDropDate: '2026-09-15' },
      },
    ]);
    const courses = Math.ceil(sections / SECTIONS_PER_COURSE);
    yield* many(courses, (index) => ({
      ...{ entity: 'course', key: `c${index}`, department: `DEP${index % 60}`, number: String(100 + index) },
      name: `Course ${index}`,
    }));
    yield* many(sections, (index) => ({
      ...{ entity: 'section', key: `s${index}`, courseKey: `c${index % courses}`, termKey: 't1' },
      ...{ name: `Section ${index}${isShifted(index) ? ' new' : ''}`, number: String(index) },
    }));
    yield* many(people, (index) => ({
      ...{ entity: 'person', key: `p${index}`, firstName: `First ${index}`, username: `user${index}` },
      ...{ lastName: `Last ${index}${isShifted(index) ? ' new' : ''}`, email: `user${index}@campus.example` },
      studentNumber: `N${index}`,
    }));
    yield* many(enrollments, (index) => {
      // A shifted enrollment is dropped, and the person is in another section instead.
      const section = (index * 7 + Math.floor(index / sections) + (isShifted(index) ? 1 : 0)) % sections;
      const [sectionKey, personKey] = [`s${section}`, `p${index % people}`];
      const key = `${sectionKey}\t${personKey}`;
      return { entity: 'enrollment', key, sectionKey, personKey, role: 'student', status: 'active' };
    });
  };
}

function* many(count: number, make: (index: number) => RosterRow): Generator<ReadRow> {
  for (let index = 0; index < count; index += 1) {
    yield { kind: 'row', location: { file: 'campus', line: index + 2 }, row: make(index) };
  }
}

const numbered = (rows: readonly RosterRow[]): ReadRow[] =>
  rows.map((row, index) => ({ kind: 'row', location: { file: 'campus', line: index + 2 }, row }));
