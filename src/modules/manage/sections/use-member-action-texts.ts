import { useLingui } from '@lingui/react/macro';

export const memberActions = ['drop', 'return', 'opt-out', 'opt-in', 'courtesy'] as const;
export type MemberAction = (typeof memberActions)[number];

interface ActionText {
  readonly name: string;
  /** The consequence for the members, shown before staff decide. */
  readonly consequence: string;
  /** The way to undo it for many members at once. */
  readonly undo: string;
}

/** The texts of the actions on a member or on many members. */
export function useMemberActionTexts(): Readonly<Record<MemberAction, ActionText>> {
  const { t } = useLingui();
  return {
    drop: {
      name: t`Drop from the section`,
      consequence: t`The books that the section provided leave the shelf. Receipts, notes and own purchases stay.`,
      undo: t`To undo it, select the same people and take them back into the section.`,
    },
    return: {
      name: t`Take back into the section`,
      consequence: t`The section provides its books again. Places and notes are still there.`,
      undo: t`To undo it, select the same people and drop them from the section.`,
    },
    'opt-out': {
      name: t`Opt out on their behalf`,
      consequence: t`The books that the section provided leave the shelf, and the course does not charge for them. Works after the deadline too.`,
      undo: t`To undo it, select the same people and opt them in. The receipts of both changes stay.`,
    },
    'opt-in': {
      name: t`Opt in on their behalf`,
      consequence: t`The section provides its books, and the course charges for them. Works after the deadline too.`,
      undo: t`To undo it, select the same people and opt them out. The receipts of both changes stay.`,
    },
    courtesy: {
      name: t`Give courtesy access`,
      consequence: t`The digital books of the section are put on the shelf for some days, without payment.`,
      undo: t`It cannot be undone in one step. The access ends by itself, and support can revoke it on the page of a person.`,
    },
  };
}
