import { type SQL, sql } from 'drizzle-orm';
import type { BulkChange, BulkSectionValues } from '../../src/domain/staff/bulk-schema.ts';
import { type BulkAction, type BulkScope, isSelected, outcomeOf } from '../bulk/bulk-action.ts';
import { schoolOf } from '../bulk/school-of.ts';
import type { Database } from '../db/database.ts';
import { versionOf } from '../staff/edit-version.ts';
import { copyBooks, requireNone } from './change-books.ts';
import { changeSection, type SectionAction } from './change-section.ts';
import { isSectionFound, SECTION_CODE, SECTIONS } from './list-sections.ts';
import { earlierSections, formOf, lockSchoolSection } from './load-section.ts';
import { staffMaterials } from './staff-materials.ts';

type SectionChange = Extract<BulkChange, { kind: `section.${string}` }>;

/** Sets values of many sections, copies their books of the last term, or states that they need none. */
export function bulkSectionAction(change: SectionChange, scope: BulkScope): BulkAction {
  const org = schoolOf(scope);
  const actionOn = (sectionId: number): SectionAction => ({
    org,
    sectionId,
    actor: scope.actor,
    now: scope.now,
    currency: scope.currency,
  });
  return {
    from: SECTIONS,
    id: sql`s.id`,
    label: SECTION_CODE,
    within: sql`c.organization_id = ${org}`,
    selected: isSelected(sql`s.id`, change.selection, ({ q, term, department, lacks }) =>
      isSectionFound({ org, q, term, department, lacks }),
    ),
    state: stateFor(change),
    outcome: outcomeFor(change),
    lock: (tx, id) => lockSchoolSection(tx, org, id),
    apply: (tx, id) => applyTo(tx, actionOn(id), change),
  };
}

const BOOKS = sql`(select coalesce(jsonb_agg(b.isbn13 order by b.isbn13), '[]') from adopted_books b where b.section_id = s.id)`;
const MATERIALS = sql`(select count(*) from section_products m where m.section_id = s.id)`;
const NEEDS_NONE = sql`coalesce((select a.is_none_required from adoptions a where a.section_id = s.id), false)`;
const isDropped: [SQL, string] = [sql`s.dropped_at is not null`, 'dropped'];

function stateFor(change: SectionChange): SQL {
  return change.kind === 'section.change'
    ? sql`jsonb_build_array(s.start_date, s.end_date, s.add_drop_date, s.course_type, s.opting_method,
        s.disable_auto_provisioning, s.dropped_at is not null)`
    : sql`jsonb_build_array(${BOOKS}, ${MATERIALS}, ${NEEDS_NONE}, s.dropped_at is not null)`;
}

function outcomeFor(change: SectionChange): SQL {
  switch (change.kind) {
    case 'section.change':
      return outcomeOf(isDropped, ...valueCases(change.values));
    case 'section.no-books':
      return outcomeOf(
        isDropped,
        [sql`jsonb_array_length(${BOOKS}) + ${MATERIALS} > 0`, 'has-books'],
        [NEEDS_NONE, 'same'],
      );
    case 'section.copy-books': {
      const earlier = sql`(select e.id from (${earlierSections({
        id: sql`s.id`,
        courseId: sql`s.course_id`,
        startDate: sql`s.start_date`,
        number: sql`s.number`,
      })}) e)`;
      return outcomeOf(
        isDropped,
        [sql`${earlier} is null`, 'no-earlier'],
        [
          sql`not exists (select 1 from adopted_books b where b.section_id = ${earlier} and not exists
            (select 1 from adopted_books own where own.section_id = s.id and own.isbn13 = b.isbn13))
          and not exists (select 1 from ${staffMaterials(earlier)} and not exists
            (select 1 from section_products own where own.section_id = s.id and own.product_id = m.product_id))`,
          'same',
        ],
      );
    }
  }
}

/** A date that is not set keeps its value, also in the checks of the single action. */
function valueCases(values: BulkSectionValues): [SQL, string][] {
  const { startDate, endDate, addDropDate, courseType, optingMethod, isProvided } = values;
  const dateOr = (value: string | null | undefined, column: SQL) =>
    value === undefined ? column : sql`${value}::date`;
  const start = dateOr(startDate, sql`s.start_date`);
  const end = dateOr(endDate, sql`s.end_date`);
  const deadline = dateOr(addDropDate, sql`s.add_drop_date`);
  const wanted = [
    sql`s.start_date = ${start}`,
    sql`s.end_date = ${end}`,
    sql`s.add_drop_date is not distinct from ${deadline}`,
  ];
  if (courseType !== undefined) wanted.push(sql`s.course_type = ${courseType}`);
  if (optingMethod !== undefined) wanted.push(sql`s.opting_method = ${optingMethod}`);
  if (isProvided !== undefined) wanted.push(sql`s.disable_auto_provisioning = ${!isProvided}`);
  return [
    [sql`(${sql.join(wanted, sql` and `)})`, 'same'],
    [sql`${end} < ${start}`, 'dates'],
    [sql`coalesce(${deadline} > ${end}, false)`, 'deadline'],
  ];
}

async function applyTo(tx: Database, action: SectionAction, change: SectionChange): Promise<void> {
  switch (change.kind) {
    case 'section.change': {
      const form = formOf(await lockSchoolSection(tx, action.org, action.sectionId));
      const set = Object.fromEntries(Object.entries(change.values).filter(([, value]) => value !== undefined));
      return changeSection(tx, action, { ...form, ...set, version: versionOf(form) });
    }
    case 'section.no-books':
      return requireNone(tx, action);
    case 'section.copy-books':
      return copyBooks(tx, action);
  }
}
