import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { splitCourseCode } from '../profiles/parse-fields.ts';
import type { RowBuilder } from '../profiles/row-builder.ts';

/** The columns by which a line names its section. */
export interface SectionName {
  readonly term: string | undefined;
  readonly department: string;
  readonly course: string;
  readonly section: string | undefined;
  readonly crn: string | undefined;
  readonly sectionKey: string | undefined;
}

const sectionSchema = z.object({
  id: z.coerce.number(),
  label: z.string(),
  department: z.string(),
  course: z.string(),
  section: z.string(),
  term: z.string().nullable(),
  keys: z.array(z.string()),
});
type FoundSection = z.infer<typeof sectionSchema>;

/** Reads the columns that name a section. "HIST 101" in the column of the course has the department with it. */
export function readSectionName(line: RowBuilder, termCode: string | undefined): SectionName {
  const code = line.text('course') ?? '';
  const department = line.text('department');
  const split = department === undefined ? splitCourseCode(code) : { department, number: code };
  return {
    ...{ term: line.text('term') ?? termCode, department: split.department, course: split.number },
    ...{ section: line.text('section'), crn: line.text('crn'), sectionKey: line.text('section_key') },
  };
}

/** Finds the sections of a school that lines name. */
export class SectionFinder {
  readonly #byKey = new Map<string, FoundSection[]>();
  readonly #byName = new Map<string, FoundSection[]>();

  private constructor(sections: readonly FoundSection[]) {
    for (const section of sections) {
      for (const key of section.keys) add(this.#byKey, key, section);
      add(this.#byName, nameOf(section.department, section.course, section.section), section);
    }
  }

  static async of(db: Database, organizationId: number): Promise<SectionFinder> {
    const query = sql`select s.id, trim(concat(co.department, ' ', co.number, '-', s.number)) as label,
        co.department, co.number as course, s.number as section, t.code as term,
        (select coalesce(jsonb_agg(distinct x.value), '[]') from external_ids x
          where x.section_id = s.id and x.kind = 'sis_id' and x.organization_id = co.organization_id) as keys
      from sections s join courses co on co.id = s.course_id left join terms t on t.id = s.term_id
      where co.organization_id = ${organizationId} and s.dropped_at is null`;
    return new SectionFinder(await rowsOf(db, query, sectionSchema));
  }

  /** Returns the sections that match: by key, then by CRN, then by department, course, section and term. */
  find({ term, department, course, section, crn, sectionKey }: SectionName): readonly FoundSection[] {
    const isInTerm = (found: FoundSection) => term === undefined || found.term === null || found.term === term;
    if (sectionKey !== undefined) return this.#byKey.get(sectionKey) ?? [];
    const ofCrn = crn === undefined ? [] : [...(this.#byKey.get(`${term}:${crn}`) ?? this.#byKey.get(crn) ?? [])];
    if (ofCrn.some(isInTerm)) return ofCrn.filter(isInTerm);
    const number = section ?? crn;
    return number === undefined ? [] : (this.#byName.get(nameOf(department, course, number)) ?? []).filter(isInTerm);
  }
}

/** Names are compared without case and without leading zeros: "hist 101-1" is "HIST 101-01". */
const nameOf = (...parts: readonly string[]) =>
  parts
    .map((part) =>
      part
        .trim()
        .toUpperCase()
        .replace(/^0+(?=.)/, ''),
    )
    .join('\t');

function add(map: Map<string, FoundSection[]>, key: string, section: FoundSection): void {
  const known = map.get(key);
  if (known) known.push(section);
  else map.set(key, [section]);
}

/** Writes the name of a section for a sentence. */
export function describeSection({ term, department, course, section, crn, sectionKey }: SectionName): string {
  if (sectionKey !== undefined) return sectionKey;
  return [term, department, [course, section ?? crn].filter((part) => part).join('-')].filter((part) => part).join(' ');
}
