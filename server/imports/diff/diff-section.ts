import type { SectionRow } from '../roster-row.ts';
import type { TermDates } from './diff-term.ts';
import { addition, compareFields, type RowChange } from './row-change.ts';

/** A stored section. Course and term are named by what identifies them. */
export type StoredSection = {
  readonly department: string;
  readonly courseNumber: string;
  readonly termCode: string | null;
  readonly name: string;
  readonly number: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly addDropDate: string | null;
  readonly droppedAt: string | null;
  readonly overriddenFields: readonly string[];
};

export interface StagedSection extends Pick<SectionRow, 'name' | 'number' | 'startDate' | 'endDate' | 'addDropDate'> {
  readonly department: string;
  readonly courseNumber: string;
  /** The term with its dates after the import; absent if the file names no term. */
  readonly term?: TermDates;
  readonly isDeleted?: boolean;
}

/** Names under which staff override the references of a section, with the compared fields. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  courseId: ['department', 'courseNumber'],
  termId: ['termCode'],
};

/**
 * Compares a section with the file. Dates that the file lacks are those of the term. A section that a bulk file lacks,
 * or that a delta deletes, is dropped; one that is in the file again returns.
 */
export function diffSection(
  stored: StoredSection | undefined,
  staged: StagedSection | undefined,
): RowChange | undefined {
  if (!staged || staged.isDeleted) return stored && dropSection(stored);
  const { department, courseNumber, name, number, term } = staged;
  const fields = {
    ...{ department, courseNumber, name, number },
    termCode: term?.code,
    startDate: staged.startDate ?? term?.startDate ?? undefined,
    endDate: staged.endDate ?? term?.endDate ?? undefined,
    addDropDate: staged.addDropDate ?? term?.addDropDate ?? undefined,
  };
  if (!stored)
    return addition({ ...fields, termCode: fields.termCode ?? null, addDropDate: fields.addDropDate ?? null });
  const overridden = stored.overriddenFields.flatMap((field) => REFERENCES[field] ?? [field]);
  return compareFields(stored, { ...fields, droppedAt: null }, overridden);
}

function dropSection(stored: StoredSection): RowChange | undefined {
  if (stored.droppedAt !== null) return undefined;
  const isEffective = !stored.overriddenFields.includes('droppedAt');
  return {
    action: 'drop',
    before: stored,
    after: stored,
    overridden: isEffective ? null : { droppedAt: null },
    isEffective,
  };
}
