import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Result } from '../../../engine/http/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import layout from '../../../ui/page/layout.module.css';
import type { StaffClient } from '../data/manage-client.ts';
import type { DialogDraft } from '../edit/use-dialog-draft.ts';
import { useStaffCall } from '../hooks/use-staff-call.ts';
import { ProblemBanner } from '../server-problem.tsx';

interface ConfirmDialogProps<Value> {
  title: ReactNode;
  /** The consequences, before the person decides. */
  children: ReactNode;
  /** Label of the button that starts the action. */
  confirm: ReactNode;
  isDanger?: boolean;
  /** The text that the person typed. It is forgotten when the action is done, and when the person presses Cancel. */
  draft?: Pick<DialogDraft<unknown>, 'drop'> | undefined;
  /** True if the action is only a preview, so that the draft outlives it. */
  isPreview?: boolean;
  run: (staff: StaffClient) => Promise<Result<Value>>;
  onDone: (value: Value) => void;
  onClose: () => void;
}

/** States the consequences of an action, runs it, and shows why it was refused. */
export function ConfirmDialog<Value>(props: ConfirmDialogProps<Value>) {
  const { t } = useLingui();
  const form = useId();
  const { draft, isPreview = false } = props;
  const { isBusy, error, onSubmit } = useStaffCall(props.run, (value) => {
    if (!isPreview) draft?.drop();
    props.onDone(value);
  });
  const cancel = () => {
    draft?.drop();
    props.onClose();
  };
  return (
    <Dialog
      open
      title={props.title}
      closeLabel={t`Close`}
      onClose={props.onClose}
      footer={
        <div className={layout.actions}>
          <Button onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} kind={props.isDanger ? 'danger' : 'primary'} busy={isBusy}>
            {props.confirm}
          </Button>
        </div>
      }
    >
      <form id={form} className={layout.stack} onSubmit={onSubmit}>
        {props.children}
        <ProblemBanner error={error} />
      </form>
    </Dialog>
  );
}
