import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatPrice, parsePrice, toCents } from '../../../domain/cart/price.ts';
import { formatMoney } from '../../../domain/format/format-money.ts';
import { type StaffOrder, type StaffOrderLine, staffOrderSchema } from '../../../domain/staff/order-page-schema.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { PriceField } from '../controls/price-field.tsx';
import { ReasonField } from '../controls/reason-field.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { useMoney } from './use-money.ts';

interface RefundDialogProps {
  org: string;
  order: StaffOrder;
  onDone: (order: StaffOrder) => void;
  onClose: () => void;
}

const draftSchema = z.object({
  /** One key for the dialog: a second press, or a press after a lost response, is the same refund. */
  key: z.string(),
  /** Cents by the id of the line. */
  amounts: z.array(z.tuple([z.string(), z.number()])),
  reason: z.string(),
});

/** Refunds items of an order through the payment service that took the money. */
export function RefundDialog({ org, order, onDone, onClose }: RefundDialogProps) {
  const { i18n } = useLingui();
  const lines = order.lines.filter((line) => leftOf(line) > 0);
  const [initial] = useState(() => ({
    key: crypto.randomUUID(),
    amounts: proposedAmounts(order, lines),
    reason: '',
  }));
  const draft = useDialogDraft(`refund ${order.id}`, draftSchema, initial);
  const { key, reason } = draft.values;
  const amounts = new Map(draft.values.amounts.filter(([id]) => lines.some((line) => line.id === id)));
  const change = (id: string, cents: number | undefined) => {
    const next = new Map(amounts);
    if (cents === undefined) next.delete(id);
    else next.set(id, cents);
    draft.change({ amounts: [...next] });
  };
  const total = [...amounts.values()].reduce((sum, cents) => sum + cents, 0);
  const rest = Math.max(0, leftOf(order) - total);
  const totalText = formatMoney(total, i18n.locale, order.currencyCode);
  return (
    <ConfirmDialog
      title={<Trans>Refund {order.person.name}</Trans>}
      confirm={<Trans>Refund {totalText}</Trans>}
      isDanger
      draft={draft}
      run={(staff) =>
        staff.send(staffOrderSchema, {
          method: 'POST',
          path: managePath(org, 'orders', order.id, 'refunds'),
          value: {
            key,
            lines: [...amounts].map(([lineId, cents]) => ({ lineId, amount: formatPrice(toCents(cents)) })),
            reason,
          },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {lines.map((line) => (
        <RefundLine
          key={line.id}
          line={line}
          currencyCode={order.currencyCode}
          cents={amounts.get(line.id)}
          rest={rest}
          onChange={(cents) => change(line.id, cents)}
        />
      ))}
      <ReasonField
        reason={reason}
        onChange={(next) => draft.change({ reason: next })}
        help={<Trans>For the audit log. The buyer does not see it.</Trans>}
      />
      <p className={layout.muted}>
        <Trans>
          The money goes back to the card that paid. Access to an item ends when its whole price is refunded. Printed
          course materials and the platform fee are not refundable.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

interface RefundLineProps {
  line: StaffOrderLine;
  currencyCode: string;
  /** `undefined` if the item is not refunded. */
  cents: number | undefined;
  /** The cents that are left of the order beside the chosen amounts. */
  rest: number;
  onChange: (cents: number | undefined) => void;
}

function RefundLine({ line, currencyCode, cents, rest, onChange }: RefundLineProps) {
  const most = useMoney()(line.refundable, currencyCode);
  const left = leftOf(line);
  return (
    <div className={layout.stack}>
      <Checkbox
        checked={cents !== undefined}
        onChange={({ target }) => onChange(target.checked ? Math.min(left, rest) : undefined)}
      >
        {line.name}
      </Checkbox>
      {cents !== undefined && (
        <PriceField
          label={<Trans>Amount for {line.name}</Trans>}
          help={<Trans>At most {most}.</Trans>}
          cents={cents}
          onChange={(next) => onChange(next ?? 0)}
        />
      )}
    </div>
  );
}

/**
 * Proposes what is left of the order, line by line. After a refund at the payment service this may be less than the sum
 * of the lines (REFUND-6).
 */
function proposedAmounts(order: StaffOrder, lines: readonly StaffOrderLine[]): [string, number][] {
  let rest = leftOf(order);
  return lines.flatMap((line): [string, number][] => {
    const amount = Math.min(leftOf(line), rest);
    rest -= amount;
    return amount > 0 ? [[line.id, amount]] : [];
  });
}

function leftOf({ refundable }: Pick<StaffOrderLine, 'refundable'>): number {
  return parsePrice(refundable) ?? 0;
}
