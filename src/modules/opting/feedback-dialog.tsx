import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import {
  isFeedbackComplete,
  OPT_OUT_REASONS,
  type OptOutReason,
  OTHER_REASON,
} from '../../domain/opting/opting-feedback.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/form/checkbox.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import type { StepProps } from './opting-dialogs.tsx';
import { OtherReason } from './other-reason.tsx';

/** Reason step of opting out (OPT-2). Submit stays disabled until the reason is complete (OPT-3). */
export function FeedbackDialog({ snapshot, send }: StepProps) {
  const { t } = useLingui();
  const form = useId();
  const { reason } = snapshot.context;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'feedback.submitted' });
  };
  return (
    <Dialog
      open
      title={<Trans>Why are you opting out?</Trans>}
      closeLabel={t`Close`}
      onClose={() => send({ type: 'dialog.closed' })}
      footer={
        <div className={layout.actions}>
          <Button onClick={() => send({ type: 'dialog.closed' })}>
            <Trans>Stay Opted In</Trans>
          </Button>
          <Button kind="primary" type="submit" form={form} disabled={!isFeedbackComplete(snapshot.context)}>
            <Trans>Submit</Trans>
          </Button>
        </div>
      }
    >
      <form id={form} className={layout.stack} onSubmit={submit}>
        <RadioGroup legend={<Trans>Choose a reason (required)</Trans>}>
          {OPT_OUT_REASONS.map((one) => (
            <Radio
              key={one}
              name="reason"
              checked={reason === one}
              onChange={() => send({ type: 'reason.chosen', reason: one })}
            >
              {REASON_NAME[one]()}
            </Radio>
          ))}
        </RadioGroup>
        {reason === OTHER_REASON && (
          <OtherReason text={snapshot.context.text} onChange={(text) => send({ type: 'text.typed', text })} />
        )}
      </form>
    </Dialog>
  );
}

const REASON_NAME: Readonly<Record<OptOutReason, () => ReactNode>> = {
  1: () => <Trans>I bought the material directly from the publisher's site</Trans>,
  2: () => <Trans>I bought the material elsewhere more cheaply</Trans>,
  3: () => <Trans>I need a print copy</Trans>,
  4: () => <Trans>My instructor is not using the material</Trans>,
  5: () => <Trans>Other</Trans>,
};

/** Text of a reason by its number, as used in a receipt. */
export function ReasonName({ reason }: { reason: number }) {
  const known = OPT_OUT_REASONS.find((one) => one === reason);
  return known === undefined ? null : REASON_NAME[known]();
}
