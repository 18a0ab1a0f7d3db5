import type { TermRow } from '../roster-row.ts';
import { addition, compareFields, type RowChange } from './row-change.ts';

/** A stored term. Its code identifies it, so a file never changes the code. */
export type StoredTerm = {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly addDropDate: string | null;
  readonly overriddenFields: readonly string[];
  /** Id of the term that the key of the file stood for until now. */
  readonly linkedTo: number | null;
};

/** The part of a staged row that the comparison needs. */
export type StagedTerm = Pick<TermRow, 'code' | 'title' | 'startDate' | 'endDate' | 'addDropDate'>;

/**
 * Compares a term with the file. A term is found by its code. If the school has the term already, the key of the file
 * is linked with it. A term that the file lacks stays (ROST-4).
 * @param isFirst false if an earlier row of the file stands for the same term
 */
export function diffTerm(
  stored: StoredTerm | undefined,
  staged: StagedTerm | undefined,
  isFirst: boolean,
): RowChange | undefined {
  if (!staged) return undefined;
  const { code, title, startDate, endDate, addDropDate } = staged;
  if (!stored) {
    const change = addition({ code, title, startDate, endDate, addDropDate: addDropDate ?? null });
    return isFirst ? change : { ...change, action: 'change' };
  }
  const { id, ...image } = stored;
  const fields = { title, startDate, endDate, addDropDate };
  return compareFields(image, { ...fields, linkedTo: id }, image.overriddenFields);
}

/** The dates that sections of a term inherit. */
export interface TermDates {
  readonly code: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly addDropDate: string | null;
}

/** Returns the dates of a term after the import: those of the file, unless staff changed them. */
export function termDatesAfter(
  stored: Pick<StoredTerm, 'startDate' | 'endDate' | 'addDropDate' | 'overriddenFields'> | null,
  staged: Partial<Pick<StagedTerm, 'startDate' | 'endDate' | 'addDropDate'>> | null,
  code: string,
): TermDates {
  const after = (name: 'startDate' | 'endDate' | 'addDropDate') =>
    stored?.overriddenFields.includes(name) ? stored[name] : (staged?.[name] ?? stored?.[name] ?? null);
  return { code, startDate: after('startDate'), endDate: after('endDate'), addDropDate: after('addDropDate') };
}
