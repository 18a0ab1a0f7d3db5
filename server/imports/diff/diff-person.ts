import type { PersonRow } from '../roster-row.ts';
import { addition, compareFields, type RowChange } from './row-change.ts';

/** A stored person with the ids that the source gave them. Ids are sorted lists, because staff may join two rows. */
export type StoredPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly usernames: readonly string[];
  readonly studentNumbers: readonly string[];
  readonly eppns: readonly string[];
  readonly overriddenFields: readonly string[];
};

/** State of a stored person that a change does not change. */
export interface PersonContext {
  /**
   * True if this row of the file decides name and e-mail address: the same source created the person, and no other row
   * of it stands for the same person (ROST-7).
   */
  readonly isOwner: boolean;
  /** True if several rows of the source stand for this person. */
  readonly isJoined: boolean;
}

export type StagedPerson = Omit<PersonRow, 'entity' | 'key'>;

/** Compares a person with the file. People are never dropped; only their enrollments are. */
export function diffPerson(
  stored: StoredPerson | undefined,
  staged: StagedPerson | undefined,
  { isOwner, isJoined }: PersonContext,
): RowChange | undefined {
  if (!staged) return undefined;
  const { firstName, lastName, email, username, studentNumber, eppn } = staged;
  const one = (id: string | undefined) => (id === undefined ? [] : [id]);
  if (!stored) {
    const ids = { usernames: one(username), studentNumbers: one(studentNumber), eppns: one(eppn) };
    return addition({ firstName, lastName, email: email ?? '', ...ids });
  }
  const after = (ids: readonly string[], id: string | undefined) => {
    if (id === undefined || ids.includes(id)) return undefined;
    return isJoined ? [...ids, id].sort() : [id];
  };
  const names = isOwner ? { firstName, lastName, email } : {};
  const ids = {
    usernames: after(stored.usernames, username),
    studentNumbers: after(stored.studentNumbers, studentNumber),
    eppns: after(stored.eppns, eppn),
  };
  return compareFields(stored, { ...names, ...ids }, stored.overriddenFields);
}
