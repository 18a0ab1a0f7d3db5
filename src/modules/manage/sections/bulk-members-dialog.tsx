import { Trans } from '@lingui/react/macro';
import type { SectionPageData } from '../../../domain/staff/section-page-schema.ts';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { MemberChangeFields, memberChangeSchema } from './member-fields.tsx';
import { type MemberAction, memberActions, useMemberActionTexts } from './use-member-action-texts.ts';

interface BulkMembersDialogProps {
  org: string;
  section: SectionPageData;
  /** The selected members, as the server takes them. */
  selection: object;
  onDone: () => void;
  onClose: () => void;
}

/** Changes the selected members of a section, with one reason that the audit log keeps. */
export function BulkMembersDialog({ org, section, selection, onDone, onClose }: BulkMembersDialogProps) {
  const texts = useMemberActionTexts();
  const initial = { act: 'drop', days: '14', reason: '' } as const;
  const draft = useDialogDraft(`bulk members ${section.id}`, memberChangeSchema, initial);
  const { act, days, reason } = draft.values;
  const actions = memberActions.filter((one) => section.form.optingMethod !== 'no_opt' || !one.startsWith('opt'));
  return (
    <BulkDialog
      org={org}
      title={<Trans>Change the selected members</Trans>}
      change={{ ...changeOf(act, Number(days)), section: section.id, reason, selection }}
      undo={texts[act].undo}
      isDanger={act === 'drop'}
      draft={draft}
      onDone={onDone}
      onClose={onClose}
    >
      <MemberChangeFields actions={actions} change={draft.values} onChange={draft.change} />
    </BulkDialog>
  );
}

function changeOf(act: MemberAction, days: number) {
  switch (act) {
    case 'drop':
      return { kind: 'member.drop' };
    case 'return':
      return { kind: 'member.return' };
    case 'opt-out':
      return { kind: 'member.opt', optStatus: 'opted_out' };
    case 'opt-in':
      return { kind: 'member.opt', optStatus: 'opted_in' };
    case 'courtesy':
      return { kind: 'member.courtesy', days };
  }
}
