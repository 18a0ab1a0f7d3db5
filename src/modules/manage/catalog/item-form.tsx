import { Trans, useLingui } from '@lingui/react/macro';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import {
  type CatalogItemForm,
  catalogItemFormSchema,
  type StaffCatalogItem,
  staffCatalogItemSchema,
} from '../../../domain/staff/staff-catalog-item-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { type Edit, useEdit } from '../edit/use-edit.ts';
import styles from '../manage.module.css';
import { LINK_INPUT } from '../site/link-input.ts';
import { OfferingFields } from './offering-fields.tsx';

interface ItemFormProps {
  item: StaffCatalogItem;
  onSaved: (item: StaffCatalogItem) => void;
}

/** The fields of a product that staff edit. */
export function ItemForm({ item, onSaved }: ItemFormProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const edit = useEdit({
    key: `product ${item.id}`,
    loaded: item.form,
    schema: catalogItemFormSchema,
    save: (staff, value) =>
      staff.send(staffCatalogItemSchema, {
        method: 'PUT',
        path: managePath(INSTALLATION, 'catalogue', item.id),
        value,
      }),
    formOf: (saved) => saved.form,
    onSaved: (saved) => {
      onSaved(saved);
      showToast('success', t`The product is saved.`);
    },
  });
  return (
    <EditForm edit={edit} fields={useFieldTexts()} label={t`Product`}>
      <section className={classNames(layout.panel, layout.stack)} aria-labelledby="description">
        <h2 id="description">
          <Trans>Description</Trans>
        </h2>
        <DescriptionFields edit={edit} />
      </section>
      <section className={classNames(layout.panel, layout.stack)} aria-labelledby="offerings">
        <h2 id="offerings">
          <Trans>Offerings and prices</Trans>
        </h2>
        {isUnreadable(item, edit.values) && (
          <Banner tone="warning" title={<Trans>This book is sold without a file</Trans>}>
            <Trans>
              Buyers of the digital version cannot read it until a file is uploaded. The store tells them so. To sell it
              later, switch “On sale” or its digital offerings off.
            </Trans>
          </Banner>
        )}
        <OfferingFields
          offerings={edit.values.offerings}
          storeCurrency={item.storeCurrency}
          onChange={(offerings) => edit.change({ offerings: [...offerings] })}
        />
      </section>
      <section className={classNames(layout.panel, layout.stack)} aria-labelledby="sale">
        <h2 id="sale">
          <Trans>Sale</Trans>
        </h2>
        <SaleFields edit={edit} />
      </section>
    </EditForm>
  );
}

/** True if the form sells the digital version of a book that the reader cannot open (PROD-9). */
function isUnreadable({ productType, files }: StaffCatalogItem, { isActive, offerings }: CatalogItemForm): boolean {
  const isDigitalSold = isActive && offerings.some((one) => one.isActive && one.kind !== 'print');
  return productType === 'book' && isDigitalSold && !files.some(({ opensInReader }) => opensInReader);
}

function DescriptionFields({ edit }: { edit: Edit<CatalogItemForm> }) {
  const { values, change } = edit;
  const text = (name: 'name' | 'subtitle' | 'isbn' | 'publisher' | 'edition' | 'language') => ({
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <>
      <div className={styles.fields}>
        <TextField label={<Trans>Title</Trans>} required maxLength={500} {...text('name')} />
        <TextField label={<Trans>Subtitle</Trans>} maxLength={500} {...text('subtitle')} />
        <TextField label={<Trans>ISBN</Trans>} maxLength={20} {...text('isbn')} />
        <TextField label={<Trans>Publisher</Trans>} maxLength={500} {...text('publisher')} />
        <TextField label={<Trans>Edition</Trans>} maxLength={500} {...text('edition')} />
        <TextField
          label={<Trans>Language</Trans>}
          help={<Trans>As a code, for example en or fr.</Trans>}
          maxLength={3}
          {...text('language')}
        />
      </div>
      <TextAreaField
        label={<Trans>Authors</Trans>}
        help={<Trans>One name per line, in the order of the book.</Trans>}
        rows={3}
        value={values.authors.join('\n')}
        onChange={({ target }) => change({ authors: target.value === '' ? [] : target.value.split('\n') })}
      />
      <TextAreaField
        label={<Trans>Description text</Trans>}
        rows={6}
        maxLength={20_000}
        value={values.description}
        onChange={({ target }) => change({ description: target.value })}
      />
    </>
  );
}

function SaleFields({ edit }: { edit: Edit<CatalogItemForm> }) {
  const { values, change } = edit;
  return (
    <>
      <Checkbox checked={values.isActive} onChange={({ target }) => change({ isActive: target.checked })}>
        <Trans>On sale. Owners keep the product when it is not.</Trans>
      </Checkbox>
      <Checkbox checked={values.isBackordered} onChange={({ target }) => change({ isBackordered: target.checked })}>
        <Trans>Backordered. Buyers read that the printed product ships later.</Trans>
      </Checkbox>
      <TextField
        label={<Trans>Address for access codes</Trans>}
        help={<Trans>The page of the publisher on which students enter the access code of the product.</Trans>}
        {...LINK_INPUT}
        value={values.redemptionUrl}
        onChange={({ target }) => change({ redemptionUrl: target.value })}
      />
      <TextField
        label={<Trans>Sample (percent of the book)</Trans>}
        help={
          <Trans>
            What everybody may read before buying. 0 means no sample. Leave it empty to do as the feed says.
          </Trans>
        }
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        value={values.samplePercent ?? ''}
        onChange={({ target }) => change({ samplePercent: target.value === '' ? null : target.valueAsNumber })}
      />
      <Checkbox
        checked={values.channels === null}
        onChange={({ target }) => change({ channels: target.checked ? null : ['retail'] })}
      >
        <Trans>Sold in all channels</Trans>
      </Checkbox>
      {values.channels !== null && (
        <TextAreaField
          label={<Trans>Sold only in these channels</Trans>}
          help={<Trans>One channel per line. Without a line the product is sold nowhere.</Trans>}
          rows={3}
          value={values.channels.join('\n')}
          onChange={({ target }) => change({ channels: target.value === '' ? [] : target.value.split('\n') })}
        />
      )}
    </>
  );
}

function useFieldTexts(): FieldTexts<CatalogItemForm> {
  const { t } = useLingui();
  const text = (name: string) => ({ name, show: (value: string) => value });
  const flag = (name: string) => ({ name, show: (value: boolean) => (value ? t`Yes` : t`No`) });
  return {
    name: text(t`Title`),
    subtitle: text(t`Subtitle`),
    authors: { name: t`Authors`, show: (names) => names.join(', ') },
    isbn: text(t`ISBN`),
    publisher: text(t`Publisher`),
    edition: text(t`Edition`),
    language: text(t`Language`),
    description: text(t`Description text`),
    samplePercent: {
      name: t`Sample (percent of the book)`,
      show: (percent) => (percent === null ? '–' : `${percent}%`),
    },
    isActive: flag(t`On sale`),
    isBackordered: flag(t`Backordered`),
    redemptionUrl: text(t`Address for access codes`),
    offerings: {
      name: t`Offerings and prices`,
      show: (offerings) => (
        <ul>
          {offerings.map(
            ({ id, description, priceCents, showPrintOption, comboPriceCents, currencyCode, isActive }) => (
              <li key={id}>
                {description}: {shownPrice(priceCents)} {currencyCode}
                {showPrintOption && ` (${t`with a printed copy`}: ${shownPrice(comboPriceCents)})`}
                {isActive ? '' : ` (${t`withdrawn`})`}
              </li>
            ),
          )}
        </ul>
      ),
    },
    channels: { name: t`Channels`, show: (channels) => channels?.join(', ') ?? t`All` },
  };
}

function shownPrice(cents: number | null): string {
  return cents === null ? '–' : (cents / 100).toFixed(2);
}
