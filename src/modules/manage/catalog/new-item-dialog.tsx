import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import {
  type CatalogProductType,
  isMadeOfProducts,
  type StaffCatalogItem,
  staffCatalogItemSchema,
} from '../../../domain/staff/staff-catalog-item-schema.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';

const TYPES = [
  'book',
  'courseware',
  'physical_product',
  'collection',
  'ebundle',
  'classroom',
] as const satisfies readonly CatalogProductType[];

interface NewItemDialogProps {
  onAdded: (item: StaffCatalogItem) => void;
  onClose: () => void;
}

const draftSchema = z.object({ name: z.string(), isbn: z.string(), productType: z.enum(TYPES) });

/** Adds a product that no feed describes. */
export function NewItemDialog({ onAdded, onClose }: NewItemDialogProps) {
  const { t } = useLingui();
  const draft = useDialogDraft('new product', draftSchema, { name: '', isbn: '', productType: 'book' });
  const { name, isbn, productType } = draft.values;
  const names: Record<CatalogProductType, string> = {
    book: t`Book`,
    courseware: t`Courseware`,
    physical_product: t`Physical product`,
    collection: t`Collection`,
    ebundle: t`E-bundle`,
    classroom: t`Classroom`,
  };
  return (
    <ConfirmDialog
      title={<Trans>New product</Trans>}
      confirm={<Trans>Add product</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(staffCatalogItemSchema, {
          method: 'POST',
          path: managePath(INSTALLATION, 'catalogue', ''),
          value: { name, isbn, productType },
        })
      }
      onDone={onAdded}
      onClose={onClose}
    >
      <TextField
        label={<Trans>Title</Trans>}
        required
        maxLength={500}
        value={name}
        onChange={({ target }) => draft.change({ name: target.value })}
      />
      <Select
        label={<Trans>Type</Trans>}
        value={productType}
        onChange={({ target }) => draft.change({ productType: TYPES.find((one) => one === target.value) ?? 'book' })}
      >
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {names[type]}
          </option>
        ))}
      </Select>
      {isMadeOfProducts({ productType }) && (
        <p className={layout.muted}>
          <Trans>You choose what is in it on the next page.</Trans>
        </p>
      )}
      <TextField
        label={<Trans>ISBN</Trans>}
        help={<Trans>Book files and adoptions find the product by its ISBN.</Trans>}
        maxLength={20}
        value={isbn}
        onChange={({ target }) => draft.change({ isbn: target.value })}
      />
    </ConfirmDialog>
  );
}
