import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatMoney } from '../../../domain/format/format-money.ts';
import { offeringName } from '../../../domain/offerings/offering-name.ts';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { type StaffCatalogItem, staffCatalogItemSchema } from '../../../domain/staff/staff-catalog-item-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { PriceField } from '../controls/price-field.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { MomentText } from '../moment-text.tsx';

interface PlannedPricesProps {
  item: StaffCatalogItem;
  onChanged: (item: StaffCatalogItem) => void;
}

/** Prices that start in the future. */
export function PlannedPrices({ item, onChanged }: PlannedPricesProps) {
  const [isPlanning, setPlanning] = useState(false);
  const [canceled, setCanceled] = useState<string>();
  const { scheduledPrices, form } = item;
  if (form.offerings.length === 0) return null;
  const done = (next: StaffCatalogItem) => {
    setPlanning(false);
    setCanceled(undefined);
    onChanged(next);
  };
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="planned">
      <h2 id="planned">
        <Trans>Planned prices</Trans>
      </h2>
      {scheduledPrices.length === 0 && (
        <p className={layout.muted}>
          <Trans>No price change is planned.</Trans>
        </p>
      )}
      <ul className={layout.stack}>
        {scheduledPrices.map((planned) => (
          <li key={planned.id} className={layout.ends}>
            <PlannedPrice item={item} planned={planned} />
            <Button size="small" onClick={() => setCanceled(planned.id)}>
              <Trans>Cancel…</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <div className={layout.cluster}>
        <Button size="small" onClick={() => setPlanning(true)}>
          <Trans>Plan a price</Trans>
        </Button>
      </div>
      {isPlanning && <PlanDialog item={item} onDone={done} onClose={() => setPlanning(false)} />}
      {canceled !== undefined && (
        <ConfirmDialog
          title={<Trans>Cancel the planned price?</Trans>}
          confirm={<Trans>Cancel the price</Trans>}
          run={(staff) =>
            staff.send(staffCatalogItemSchema, {
              method: 'DELETE',
              path: managePath(INSTALLATION, 'catalogue', item.id, 'prices', canceled),
              value: {},
            })
          }
          onDone={done}
          onClose={() => setCanceled(undefined)}
        >
          <p>
            <Trans>The price stays as it is.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface PlannedPriceProps {
  item: StaffCatalogItem;
  planned: StaffCatalogItem['scheduledPrices'][number];
}

function PlannedPrice({ item, planned }: PlannedPriceProps) {
  const { i18n, t } = useLingui();
  const offering = item.form.offerings.find(({ id }) => id === planned.offeringId);
  const money = (cents: number) => formatMoney(cents, i18n.locale, offering?.currencyCode ?? 'USD');
  const { priceCents, comboPriceCents } = planned;
  const copyPrice = comboPriceCents === undefined ? undefined : money(comboPriceCents);
  const prices = [
    priceCents === null ? t`no price` : money(priceCents),
    ...(copyPrice === undefined ? [] : [t`with the printed copy ${copyPrice}`]),
  ];
  return (
    <span>
      {offering && offeringName(offering.description, i18n.locale)}: {prices.join(', ')} ·{' '}
      <MomentText moment={planned.startsAt} />
    </span>
  );
}

interface PlanDialogProps {
  item: StaffCatalogItem;
  onDone: (item: StaffCatalogItem) => void;
  onClose: () => void;
}

const draftSchema = z.object({ offeringId: z.string(), priceCents: z.nullable(z.number()), start: z.string() });

function PlanDialog({ item, onDone, onClose }: PlanDialogProps) {
  const { offerings } = item.form;
  const initial = { offeringId: offerings[0]?.id ?? '', priceCents: null, start: '' };
  const draft = useDialogDraft(`planned price ${item.id}`, draftSchema, initial);
  const { offeringId, priceCents, start } = draft.values;
  return (
    <ConfirmDialog
      title={<Trans>Plan a price</Trans>}
      confirm={<Trans>Plan the price</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(staffCatalogItemSchema, {
          method: 'POST',
          path: managePath(INSTALLATION, 'catalogue', item.id, 'prices'),
          value: { offeringId, priceCents, startsAt: new Date(start).toISOString() },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Select
        label={<Trans>Offering</Trans>}
        value={offeringId}
        onChange={({ target }) => draft.change({ offeringId: target.value })}
      >
        {offerings.map(({ id, description }) => (
          <option key={id} value={id}>
            {description}
          </option>
        ))}
      </Select>
      <PriceField
        label={<Trans>New price</Trans>}
        help={<Trans>Empty: price unavailable. 0 is free.</Trans>}
        cents={priceCents}
        onChange={(cents) => draft.change({ priceCents: cents })}
      />
      <TextField
        label={<Trans>From</Trans>}
        help={<Trans>In the time zone of this device. Carts that are open then show the new price.</Trans>}
        type="datetime-local"
        required
        value={start}
        onChange={({ target }) => draft.change({ start: target.value })}
      />
    </ConfirmDialog>
  );
}
