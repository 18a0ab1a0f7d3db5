import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import type { StepProps } from './opting-dialogs.tsx';

/** Confirmation step: the typed word, or an equivalent checkbox for users who cannot type it (OPT-2). */
export function ConfirmDialog({ snapshot, send }: StepProps) {
  const { t } = useLingui();
  const form = useId();
  const { word, hasAlternative, isTicked, isWordWrong } = snapshot.context;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'confirmation.submitted' });
  };
  return (
    <Dialog
      open
      title={<Trans>Confirm your opt-out</Trans>}
      closeLabel={t`Close`}
      onClose={() => send({ type: 'dialog.closed' })}
      footer={
        <div className={layout.actions}>
          <Button onClick={() => send({ type: 'dialog.closed' })}>
            <Trans>Stay Opted In</Trans>
          </Button>
          <Button kind="primary" type="submit" form={form}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      }
    >
      <form id={form} className={layout.stack} onSubmit={submit} noValidate>
        <TextField
          label={<Trans>To confirm, type OPTOUT</Trans>}
          error={isWordWrong && <Trans>Enter the text OPTOUT, one word, in all capital letters</Trans>}
          value={word}
          onChange={(event) => send({ type: 'word.typed', word: event.target.value })}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
        />
        {hasAlternative ? (
          <Checkbox
            checked={isTicked}
            onChange={(event) => send({ type: 'alternative.ticked', isTicked: event.target.checked })}
          >
            <Trans>I confirm that I want to opt out of the materials of this course</Trans>
          </Checkbox>
        ) : (
          <div>
            <Button kind="quiet" size="small" onClick={() => send({ type: 'alternative.asked' })}>
              <Trans>I cannot type this word</Trans>
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
