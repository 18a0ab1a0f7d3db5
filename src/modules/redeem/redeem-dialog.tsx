import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import type { RedeemEvent, Redeeming } from '../../../machines/redeem.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import { CodeField } from './code-field.tsx';
import { QueuedText } from './queued-text.tsx';
import { redeemOnDevice } from './redeem-on-device.ts';
import { StoredCodes } from './stored-codes.tsx';

interface StepProps {
  redeeming: Redeeming;
  send: (event: RedeemEvent) => void;
  onClose: () => void;
}

/**
 * "Redeem Your Access Code". Each step is a dialog of its own, so that the focus moves and a screen reader announces
 * its name.
 */
export function RedeemDialog({ onClose }: { onClose: () => void }) {
  const [machine] = useState(() => redeemOnDevice((code) => ({ kind: 'code.redeem', payload: { code } })));
  const [snapshot, send] = useMachine(machine);
  const step = { redeeming: snapshot.context, send, onClose };
  switch (snapshot.value) {
    case 'processing':
      return <ProcessingDialog {...step} />;
    case 'queued':
      return <QueuedDialog {...step} />;
    case 'success':
      return <SuccessDialog {...step} />;
    default:
      return <InitialDialog {...step} />;
  }
}

function InitialDialog({ redeeming, send, onClose }: StepProps) {
  const { t } = useLingui();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'code.submitted' });
  };
  return (
    <Dialog
      open
      title={<Trans>Redeem Your Access Code</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="primary" wide type="submit" form={form}>
          <Trans>Redeem</Trans>
        </Button>
      }
    >
      <form id={form} className={layout.stack} onSubmit={submit} noValidate autoComplete="off">
        <CodeField redeeming={redeeming} send={send} />
        <StoredCodes />
      </form>
    </Dialog>
  );
}

/**
 * Closing the dialog does not cancel a code that was already sent. Its result is shown on the shelf or in the list of
 * changes.
 */
function ProcessingDialog({ onClose }: StepProps) {
  return (
    <Dialog
      open
      title={<Trans>Redeem Your Access Code</Trans>}
      closeLabel={undefined}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <p role="status">
        <Spinner /> <Trans>Validating access code...</Trans>
      </p>
    </Dialog>
  );
}

function QueuedDialog({ redeeming, send, onClose }: StepProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={<Trans>Your code is saved</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <div className={layout.cluster}>
          <Button onClick={() => send({ type: 'another.asked' })}>
            <Trans>Redeem another code</Trans>
          </Button>
          <Button kind="primary" onClick={onClose} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        </div>
      }
    >
      <p role="status">
        <QueuedText code={redeeming.code.trim()} because={redeeming.queued?.because ?? 'offline'} />
      </p>
    </Dialog>
  );
}

/**
 * The shelf with the new material is already on this device, because it is pulled before the code counts as redeemed.
 */
function SuccessDialog({ redeeming: { title }, onClose }: StepProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toShelf = () => {
    onClose();
    void navigate(toLocation(links.shelf));
  };
  return (
    <Dialog
      open
      title={<Trans>Congratulations!</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={toShelf} data-autofocus>
          <Trans>Return To My Shelf</Trans>
        </Button>
      }
    >
      <div role="status" className={layout.stack}>
        <p>
          <Trans>You’ve successfully redeemed an access code.</Trans>
        </p>
        {title && (
          <p>
            <Trans>{title} is on your shelf.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
