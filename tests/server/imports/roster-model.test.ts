import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { courses, sections } from '../../../server/db/schema/courses.ts';
import { startApply, startUndo } from '../../../server/imports/import-commands.ts';
import type { ImportRow } from '../../../server/imports/import-row.ts';
import { applyImport, readImport, undoImport } from '../../../server/imports/run-import.ts';
import { giveOrganization } from '../support/give-person.ts';
import { course, enrollment, type FileItem, person, section, term } from '../support/give-roster.ts';
import { ImportFiles } from '../support/import-files.ts';
import { loadRosterState } from '../support/roster-state.ts';
import { runWithCrash } from '../support/run-with-crash.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
let schools = 0;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

/** A small roster: which sections and enrollments it has, and one detail of each that changes from file to file. */
interface Roster {
  readonly sections: readonly { readonly key: string; readonly name: number }[];
  readonly enrollments: readonly {
    readonly section: number;
    readonly person: number;
    readonly role: 'student' | 'instructor';
  }[];
  readonly lastNames: readonly number[];
}

const rosterArbitrary: fc.Arbitrary<Roster> = fc.record({
  sections: fc.uniqueArray(fc.record({ key: fc.constantFrom('A', 'B', 'C'), name: fc.nat(2) }), {
    selector: ({ key }) => key,
    minLength: 1,
  }),
  enrollments: fc.uniqueArray(
    fc.record({ section: fc.nat(2), person: fc.nat(3), role: fc.constantFrom('student', 'instructor') }),
    { selector: (one) => `${one.section} ${one.person}`, minLength: 1, maxLength: 8 },
  ),
  lastNames: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
});

/** The rows of the file. An enrollment of a section that the roster lacks is of its first section. */
function toFile({ sections: all, enrollments, lastNames }: Roster, school: number): FileItem[] {
  const keys = all.map(({ key }) => key);
  const named = enrollments.map((one) => ({ ...one, key: ['A', 'B', 'C'][one.section] ?? 'A' }));
  const placed = named.filter(({ key }) => keys.includes(key));
  return [
    ...[term('2026FA'), course('101')],
    ...all.map(({ key, name }) => section(key, '101', '2026FA', { name: `Name ${name}` })),
    ...lastNames.map((last, index) => person(`p${index}-${school}`, { lastName: `Last ${last}` })),
    ...(placed.length > 0 ? placed : [{ key: keys[0] ?? 'A', person: 0, role: 'student' as const }]).map(
      ({ key, person: index, role }) => enrollment(key, `p${index}-${school}`, { role }),
    ),
  ];
}

/** The result of a file: the rows of the school that are in effect. */
const inEffect = (lines: readonly string[]) =>
  lines.filter((line) => !/\|dropped\||^section\|.*\|2026FA\|.*\|2026-\d\d-\d\d \d\d:/.test(line));

it('ends in the state of the last file, whatever came before and wherever it crashed; undo restores', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(rosterArbitrary, fc.nat(6), fc.nat(6)), { minLength: 1, maxLength: 4 }),
      fc.nat(5),
      async (steps, undoCrash) => {
        schools += 1;
        const { id } = await giveOrganization(open.db, { title: `Model ${schools}` });
        const files = new ImportFiles(open.db, id);
        const read = (row: ImportRow, crash: number) =>
          runWithCrash(files.work, crash, (work) => readImport(work, row.id));
        let last: ImportRow | undefined;
        let before: string[] = [];
        for (const [roster, readCrash, applyCrash] of steps) {
          before = await loadRosterState(open.db, id);
          const file = toFile(roster, schools);
          const row = await files.receive(file, { options: { guardShare: 1 } });
          await read(row, readCrash);
          const planned = await files.find(row.id);
          await open.db.transaction((tx) =>
            startApply(tx, planned, { actor: 'test', isConfirmed: true, now: files.clock.now() }),
          );
          await runWithCrash(files.work, applyCrash, (work) => applyImport(work, row.id));
          last = await files.find(row.id);
          expect(last).toMatchObject({ status: 'applied', problem: null });
          expect((await files.preview(file)).problem?.code).toBe('nothing_to_do');
          files.clock.advance(60_000);
        }
        if (!last) return;
        const applied = last;
        const after = await loadRosterState(open.db, id);
        const [lastStep] = steps.slice(-1);
        const members = after.filter((line) => line.startsWith('member|') && line.includes('|active|')).length;
        const expected = lastStep
          ? toFile(lastStep[0], schools).filter((item) => 'entity' in item && item.entity === 'enrollment')
          : [];
        expect(members).toBe(expected.length);
        await open.db.transaction((tx) => startUndo(tx, applied, 'test', files.clock.now()));
        await runWithCrash(files.work, undoCrash, (work) => undoImport(work, applied.id));
        expect(await loadRosterState(open.db, id)).toEqual(before);
        await files.apply(applied);
        expect(inEffect(await loadRosterState(open.db, id))).toEqual(inEffect(after));
      },
    ),
    { numRuns: process.env.CARREL_RUNS === 'long' ? 200 : 5, endOnFailure: true },
  );
}, 300_000);

it('keeps what staff set by hand through any later files (ROST-3)', async () => {
  await fc.assert(
    fc.asyncProperty(
      rosterArbitrary,
      fc.array(rosterArbitrary, { minLength: 1, maxLength: 3 }),
      async (first, later) => {
        schools += 1;
        const { id } = await giveOrganization(open.db, { title: `Model ${schools}` });
        const files = new ImportFiles(open.db, id);
        const options = { guardShare: 1 };
        await files.import(toFile(first, schools), { options });
        const [row] = await open.db
          .select({ section: sections })
          .from(sections)
          .innerJoin(courses, eq(courses.id, sections.courseId))
          .where(eq(courses.organizationId, id))
          .orderBy(desc(sections.id))
          .limit(1);
        const mine = row?.section;
        if (!mine) throw new Error('No section was imported');
        const own = { name: 'By hand', endDate: '2027-01-31', overriddenFields: ['name', 'endDate', 'droppedAt'] };
        await open.db.update(sections).set(own).where(eq(sections.id, mine.id));
        for (const roster of later) await files.import(toFile(roster, schools), { options });
        const [kept] = await open.db.select().from(sections).where(eq(sections.id, mine.id));
        expect(kept).toMatchObject({ ...own, droppedAt: null });
      },
    ),
    { numRuns: process.env.CARREL_RUNS === 'long' ? 200 : 4, endOnFailure: true },
  );
}, 300_000);
