import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type StaffOrder, staffOrderSchema } from '../../../domain/staff/order-page-schema.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';

interface ParcelDialogProps {
  org: string;
  order: StaffOrder;
  onDone: (order: StaffOrder) => void;
  onClose: () => void;
}

/** Notes a parcel with printed items. The buyer sees it on the page of the product. */
export function ParcelDialog({ org, order, onDone, onClose }: ParcelDialogProps) {
  const printed = order.lines.filter(({ kind }) => kind !== 'digital');
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    printed.filter(({ parcels }) => parcels.length === 0).map(({ id }) => id),
  );
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  return (
    <ConfirmDialog
      title={<Trans>Add a parcel</Trans>}
      confirm={<Trans>Add</Trans>}
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
            setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
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
        onChange={({ target }) => setCarrier(target.value)}
      />
      <TextField
        label={<Trans>Tracking number</Trans>}
        maxLength={120}
        value={trackingNumber}
        onChange={({ target }) => setTrackingNumber(target.value)}
      />
    </ConfirmDialog>
  );
}
