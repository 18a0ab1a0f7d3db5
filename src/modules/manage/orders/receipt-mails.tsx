import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ReceiptMail, type StaffOrder, staffOrderSchema } from '../../../domain/staff/order-page-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { type StaffColumn, StaffTable } from '../list/staff-table.tsx';
import { useManageHome } from '../manage-context.ts';
import { MomentText } from '../moment-text.tsx';
import { mailStatuses } from './order-texts.ts';

interface ReceiptMailsProps {
  org: string;
  order: StaffOrder;
  onChanged: (order: StaffOrder) => void;
}

/** The mails with the receipt of a paid order, and the ways to give it to the buyer again. */
export function ReceiptMails({ org, order, onChanged }: ReceiptMailsProps) {
  const { t } = useLingui();
  const { sendsMail } = useManageHome();
  const [isAsking, setAsking] = useState(false);
  const mails = sendsMail ? order.receiptMails : order.receiptMails.filter(({ status }) => status !== 'off');
  const columns: readonly StaffColumn<ReceiptMail>[] = [
    { id: 'at', header: t`When`, cell: ({ at }) => <MomentText moment={at} /> },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status }) => <Badge tone={mailStatuses[status].tone}>{t(mailStatuses[status].name)}</Badge>,
    },
    { id: 'to', header: t`Sent to`, cell: ({ sentTo }) => sentTo, isSecondary: true },
    { id: 'who', header: t`Who`, cell: ({ staffName }) => staffName || t`The store`, isSecondary: true },
  ];
  return (
    <section className={layout.stack} aria-labelledby="mails">
      <h2 id="mails">
        <Trans>Receipt by mail</Trans>
      </h2>
      {!sendsMail && (
        <p className={layout.muted}>
          <Trans>
            This installation sends no mail. Print this page for the buyer, who also finds the receipt under My Account.
          </Trans>
        </p>
      )}
      {mails.length > 0 && <StaffTable caption={t`Receipt by mail`} columns={columns} rows={mails} />}
      {mails.some(({ status }) => status === 'unknown') && (
        <p className={layout.muted}>
          <Trans>
            The connection to the mail server ended before it confirmed the mail. Carrel does not send it twice on its
            own. If the buyer has nothing, send the receipt again.
          </Trans>
        </p>
      )}
      <div className={layout.cluster}>
        {sendsMail && (
          <Button onClick={() => setAsking(true)}>
            <Trans>Send the receipt again…</Trans>
          </Button>
        )}
        <Button onClick={() => window.print()}>
          <Trans context="button">Print</Trans>
        </Button>
      </div>
      {isAsking && (
        <ResendDialog
          org={org}
          order={order}
          onChanged={(changed) => {
            setAsking(false);
            onChanged(changed);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function ResendDialog({ org, order, onChanged, onClose }: ReceiptMailsProps & { onClose: () => void }) {
  // One key for this dialog: a second press, or a press after a lost response, sends one mail.
  const [key] = useState(() => crypto.randomUUID());
  const { name, email } = order.person;
  return (
    <ConfirmDialog
      title={<Trans>Send the receipt again</Trans>}
      confirm={<Trans>Send</Trans>}
      run={(staff) =>
        staff.send(staffOrderSchema, {
          method: 'POST',
          path: managePath(org, 'orders', order.id, 'receipt-mails'),
          value: { key },
        })
      }
      onDone={onChanged}
      onClose={onClose}
    >
      <p>
        <Trans>
          {name} gets the receipt at {email}, in the language of their account.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
