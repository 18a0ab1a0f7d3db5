import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { ActionSelect } from '../bulk/action-select.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import styles from '../manage.module.css';

const ACTIONS = ['price', 'on', 'off', 'channels'] as const;
type Action = (typeof ACTIONS)[number];

interface BulkItemsDialogProps {
  /** The selected products, as the server takes them. */
  selection: object;
  onDone: () => void;
  onClose: () => void;
}

const priceSchema = z.object({
  direction: z.enum(['raise', 'lower']),
  unit: z.enum(['percent', 'amount']),
  size: z.string(),
  /** Local date and time; empty: at once. */
  start: z.string(),
});
type PriceValues = z.infer<typeof priceSchema>;

const draftSchema = z.object({
  act: z.enum(ACTIONS),
  step: priceSchema,
  channels: z.nullable(z.readonly(z.array(z.string()))),
});
const NOTHING: z.infer<typeof draftSchema> = {
  act: 'price',
  step: { direction: 'raise', unit: 'percent', size: '', start: '' },
  channels: null,
};

/** Changes the selected products: prices, availability or channels. */
export function BulkItemsDialog({ selection, onDone, onClose }: BulkItemsDialogProps) {
  const { t } = useLingui();
  const draft = useDialogDraft('bulk items', draftSchema, NOTHING);
  const { act, step, channels } = draft.values;
  const names: Record<Action, string> = {
    price: t`Raise or lower prices`,
    on: t`Put on sale`,
    off: t`Take off sale`,
    channels: t`Set the sales channels`,
  };
  const undo: Record<Action, string> = {
    price:
      step.start === ''
        ? t`It cannot be undone in one step. The audit log keeps the prices before.`
        : t`Until it starts, cancel a planned price on the page of its product.`,
    on: t`To undo it, select the same products and take them off sale.`,
    off: t`To undo it, select the same products and put them on sale. Owners keep what they have.`,
    channels: t`It cannot be undone in one step. The audit log keeps the channels before.`,
  };
  return (
    <BulkDialog
      org={INSTALLATION}
      title={<Trans>Change the selected products</Trans>}
      change={{ ...changeOf(act, step, channels), selection }}
      undo={undo[act]}
      isDanger={act === 'off'}
      draft={draft}
      onDone={onDone}
      onClose={onClose}
    >
      <ActionSelect actions={ACTIONS} names={names} value={act} onChange={(next) => draft.change({ act: next })} />
      {act === 'price' && (
        <PriceFields values={step} onChange={(next) => draft.change({ step: { ...step, ...next } })} />
      )}
      {act === 'channels' && (
        <ChannelFields channels={channels} onChange={(next) => draft.change({ channels: next })} />
      )}
    </BulkDialog>
  );
}

function changeOf(act: Action, step: PriceValues, channels: readonly string[] | null) {
  switch (act) {
    case 'price':
      return { kind: 'product.price', by: stepOf(step), startsAt: momentOf(step.start) };
    case 'on':
      return { kind: 'product.availability', isActive: true };
    case 'off':
      return { kind: 'product.availability', isActive: false };
    case 'channels':
      return { kind: 'product.channels', channels: channels?.map((one) => one.trim()).filter(Boolean) ?? null };
  }
}

function stepOf({ direction, unit, size }: PriceValues) {
  const signed = (direction === 'lower' ? -1 : 1) * Number(size);
  return unit === 'percent' ? { percent: signed } : { cents: Math.round(signed * 100) };
}

function momentOf(start: string): string | null {
  return start === '' ? null : new Date(start).toISOString();
}

interface PriceFieldsProps {
  values: PriceValues;
  onChange: (changes: Partial<PriceValues>) => void;
}

function PriceFields({ values, onChange }: PriceFieldsProps) {
  const { t } = useLingui();
  const isPercent = values.unit === 'percent';
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={<Trans>Direction</Trans>}
          value={values.direction}
          onChange={({ target }) => onChange({ direction: target.value === 'lower' ? 'lower' : 'raise' })}
        >
          <option value="raise">{t`Raise`}</option>
          <option value="lower">{t`Lower`}</option>
        </Select>
        <Select
          label={<Trans>By</Trans>}
          value={values.unit}
          onChange={({ target }) => onChange({ unit: target.value === 'amount' ? 'amount' : 'percent' })}
        >
          <option value="percent">{t`Percent`}</option>
          <option value="amount">{t`Amount`}</option>
        </Select>
        <TextField
          label={isPercent ? <Trans>Percent</Trans> : <Trans>Amount</Trans>}
          type="number"
          min={0.01}
          max={isPercent && values.direction === 'lower' ? 100 : 1_000}
          step={0.01}
          required
          value={values.size}
          onChange={({ target }) => onChange({ size: target.value })}
        />
      </div>
      <TextField
        label={<Trans>From</Trans>}
        help={<Trans>Empty: at once. Otherwise in the time zone of this device.</Trans>}
        type="datetime-local"
        value={values.start}
        onChange={({ target }) => onChange({ start: target.value })}
      />
      <p>
        <Trans>
          The prices of all offerings on sale change, rounded to a cent, each in its own currency. The price with a copy
          that is printed on demand changes by the same percentage or amount. Offerings without a price stay as they
          are.
        </Trans>
      </p>
    </>
  );
}

interface ChannelFieldsProps {
  channels: readonly string[] | null;
  onChange: (channels: readonly string[] | null) => void;
}

function ChannelFields({ channels, onChange }: ChannelFieldsProps) {
  return (
    <>
      <Checkbox checked={channels === null} onChange={({ target }) => onChange(target.checked ? null : ['retail'])}>
        <Trans>Sold in all channels</Trans>
      </Checkbox>
      {channels !== null && (
        <TextAreaField
          label={<Trans>Sold only in these channels</Trans>}
          help={<Trans>One channel per line. Without a line the product is sold nowhere.</Trans>}
          rows={3}
          value={channels.join('\n')}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      )}
    </>
  );
}
