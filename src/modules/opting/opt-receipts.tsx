import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '../../domain/format/format-date.ts';
import type { OptReceipt } from '../../domain/opting/opt-change-schema.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import layout from '../../ui/page/layout.module.css';
import { ChargeSentence } from './charge-text.tsx';
import { ReasonName } from './feedback-dialog.tsx';
import styles from './opting.module.css';
import { useOptReceipts } from './use-opt-receipts.ts';

/**
 * Receipts of opt changes on this device, newest first, of one section or of all. Renders nothing if there are none.
 */
export function OptReceipts({ sectionId }: { sectionId?: string | undefined }) {
  const receipts = useOptReceipts().filter((one) => sectionId === undefined || one.sectionId === sectionId);
  if (receipts.length === 0) return null;
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="opt-receipts">
      <h2 id="opt-receipts">
        <Trans>Opt-in and opt-out receipts</Trans>
      </h2>
      <div className={styles.receipts}>
        {receipts.map((receipt, index) => (
          <Disclosure key={receipt.id} open={index === 0} summary={<ReceiptTitle receipt={receipt} />}>
            <DataTable rows={rowsOf(receipt)} />
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

function ReceiptTitle({ receipt: { optStatus, changedAt, courseTitle } }: { receipt: OptReceipt }) {
  const { i18n } = useLingui();
  const day = `${formatDate(changedAt, i18n.locale, localTimeZone())}, ${formatTime(changedAt, i18n.locale, localTimeZone())}`;
  return optStatus === 'opted_out' ? (
    <Trans>
      {courseTitle}: opted out on {day}
    </Trans>
  ) : (
    <Trans>
      {courseTitle}: opted in on {day}
    </Trans>
  );
}

function rowsOf(receipt: OptReceipt) {
  const { id, changedAt, sectionName, lastDay, optStatus, charge, selectedReason, message } = receipt;
  return [
    { id: 'number', label: <Trans>Receipt number</Trans>, value: <span className={styles.number}>{id}</span> },
    { id: 'course', label: <Trans>Course</Trans>, value: sectionName },
    { id: 'time', label: <Trans>Recorded</Trans>, value: <MomentText moment={changedAt} /> },
    { id: 'deadline', label: <Trans>Change deadline</Trans>, value: lastDay && <DayText day={lastDay} /> },
    {
      id: 'charge',
      label: <Trans>Charge</Trans>,
      value: charge ? (
        <ChargeSentence charge={charge} />
      ) : (
        optStatus === 'opted_out' && <Trans>Nothing is charged.</Trans>
      ),
    },
    { id: 'reason', label: <Trans>Reason</Trans>, value: selectedReason && <ReasonName reason={selectedReason} /> },
    { id: 'message', label: <Trans>Your comment</Trans>, value: message },
  ].filter((row) => Boolean(row.value));
}

function MomentText({ moment }: { moment: string }) {
  const { i18n } = useLingui();
  const day = formatDate(moment, i18n.locale, localTimeZone());
  const time = formatTime(moment, i18n.locale, localTimeZone());
  return (
    <time dateTime={moment}>
      {day}, {time}
    </time>
  );
}

function DayText({ day }: { day: string }) {
  const { i18n } = useLingui();
  return <time dateTime={day}>{formatDate(day, i18n.locale, 'UTC')}</time>;
}
