import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type StaffOrder, staffOrderSchema } from '../../../domain/staff/order-page-schema.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';

interface ParcelDialogProps {
  org: string;
  order: StaffOrder;
  onDone: (order: StaffOrder) => void;
  onClose: () => void;
}

const draftSchema = z.object({ chosen: z.array(z.string()), carrier: z.string(), trackingNumber: z.string() });

/** Notes a parcel with printed items. The buyer sees it on the page of the product. */
export function ParcelDialog({ org, order, onDone, onClose }: ParcelDialogProps) {
  const printed = order.lines.filter(({ kind }) => kind !== 'digital');
  const draft = useDialogDraft(`parcel ${order.id}`, draftSchema, {
    chosen: printed.filter(({ parcels }) => parcels.length === 0).map(({ id }) => id),
    ...{ carrier: '', trackingNumber: '' },
  });
  const { chosen, carrier, trackingNumber } = draft.values;
  return (
    <ConfirmDialog
      title={<Trans>Add a parcel</Trans>}
      confirm={<Trans>Add</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(staffOrderSchema, {
          method: 'POST',
          path: managePath(org, 'orders', order.id, 'parcels'),
          value: { lineIds: chosen, carrier, trackingNumber },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {printed.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            draft.change({ chosen: target.checked ? [...chosen, id] : chosen.filter((other) => other !== id) })
          }
        >
          {name}
        </Checkbox>
      ))}
      <TextField
        label={<Trans>Carrier</Trans>}
        required
        maxLength={80}
        value={carrier}
        onChange={({ target }) => draft.change({ carrier: target.value })}
      />
      <TextField
        label={<Trans>Tracking number</Trans>}
        maxLength={120}
        value={trackingNumber}
        onChange={({ target }) => draft.change({ trackingNumber: target.value })}
      />
    </ConfirmDialog>
  );
}
