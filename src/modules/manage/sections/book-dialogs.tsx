import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../domain/format/format-money.ts';
import {
  type BookForm,
  bookFormSchema,
  type SectionMaterial,
  type SectionPageData,
  sectionPageSchema,
} from '../../../domain/staff/section-page-schema.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { PriceField } from '../controls/price-field.tsx';
import { managePath } from '../data/manage-paths.ts';
import { EditForm, type FieldTexts } from '../edit/edit-form.tsx';
import { type Edit, useEdit } from '../edit/use-edit.ts';
import type { BooksApi } from './new-books-actions.tsx';
import { useBookTitle, useDistinctTitle } from './use-book-columns.tsx';

interface BookDialogProps {
  org: string;
  section: SectionPageData;
  book: SectionMaterial;
  onDone: (section: SectionPageData) => void;
  onClose: () => void;
}

/** Changes whether a book is required, its price of inclusive access, and the book that students may choose instead. */
export function BookDialog({ org, section, book, onDone, onClose }: BookDialogProps) {
  const { t } = useLingui();
  const title = useBookTitle()(book);
  const edit = useEdit({
    key: `book ${section.id} ${book.id}`,
    loaded: formOf(book),
    schema: bookFormSchema,
    save: (staff, value) => {
      const path = managePath(org, 'sections', section.id, 'books', book.id);
      return staff.send(sectionPageSchema, { method: 'PUT', path, value });
    },
    formOf: ({ materials }) => materials.filter(({ id }) => id === book.id).map(formOf)[0],
    onSaved: onDone,
    onTheirs: (form) => onDone(withForm(section, book, form)),
  });
  const { values, change } = edit;
  const others = section.materials.filter(({ id, productId }) => id !== book.id && productId !== null);
  return (
    <Dialog open title={title} closeLabel={t`Close`} onClose={onClose}>
      <EditForm edit={edit} fields={useFieldTexts(book, others)} label={title}>
        <Checkbox checked={values.isRequired} onChange={({ target }) => change({ isRequired: target.checked })}>
          <Trans>Required</Trans>
        </Checkbox>
        <PriceField
          label={<Trans>Price of inclusive access</Trans>}
          help={<Trans>Students see it before they opt out. Empty: unknown.</Trans>}
          cents={values.priceCents}
          onChange={(priceCents) => change({ priceCents })}
        />
        {book.productId !== null && <OtherVersion edit={edit} others={others} />}
      </EditForm>
    </Dialog>
  );
}

const formOf = ({ isRequired, priceCents, other, version }: SectionMaterial): BookForm => ({
  ...{ isRequired, priceCents, otherProductId: other?.productId ?? null, version },
});

/** Returns the section with the values of one book, which somebody else may have saved. */
function withForm(section: SectionPageData, { id }: SectionMaterial, form: BookForm): SectionPageData {
  const { otherProductId, ...values } = form;
  const partner = section.materials.find(({ productId }) => productId !== null && productId === otherProductId);
  const other = partner ? { productId: partner.productId ?? '', title: partner.title ?? '' } : null;
  const materials = section.materials.map((one) => (one.id === id ? { ...one, ...values, other } : one));
  return { ...section, materials };
}

function OtherVersion({ edit, others }: { edit: Edit<BookForm>; others: readonly SectionMaterial[] }) {
  const { t } = useLingui();
  const titleOf = useDistinctTitle(others);
  return (
    <Select
      label={<Trans>Other version</Trans>}
      help={
        <Trans>
          Students choose one of the two, for example the printed or the digital one. Neither comes to their shelves by
          itself.
        </Trans>
      }
      value={edit.values.otherProductId ?? ''}
      onChange={({ target }) => edit.change({ otherProductId: target.value || null })}
    >
      <option value="">{t`No choice`}</option>
      {others.map((one) => (
        <option key={one.id} value={one.productId ?? ''}>
          {titleOf(one)}
        </option>
      ))}
    </Select>
  );
}

function useFieldTexts({ currencyCode }: SectionMaterial, others: readonly SectionMaterial[]): FieldTexts<BookForm> {
  const { i18n, t } = useLingui();
  const titleOf = useDistinctTitle(others);
  const titleOfProduct = (id: string | null) => {
    const other = others.find(({ productId }) => productId === id);
    return other ? titleOf(other) : t`No choice`;
  };
  return {
    isRequired: { name: t`Required`, show: (isRequired) => (isRequired ? t`Required` : t`Optional`) },
    priceCents: {
      name: t`Price of inclusive access`,
      show: (cents) => (cents === null ? '–' : formatMoney(cents, i18n.locale, currencyCode)),
    },
    otherProductId: { name: t`Other version`, show: titleOfProduct },
  };
}

interface RemoveBookDialogProps<Section> {
  api: BooksApi<Section>;
  sectionId: string;
  book: SectionMaterial;
  onDone: (section: Section) => void;
  onClose: () => void;
}

export function RemoveBookDialog<Section>({ api, sectionId, book, onDone, onClose }: RemoveBookDialogProps<Section>) {
  const title = useBookTitle()(book);
  return (
    <ConfirmDialog
      title={<Trans>Remove {title}?</Trans>}
      confirm={<Trans>Remove</Trans>}
      isDanger
      run={(staff) =>
        staff.send(api.schema, {
          method: 'DELETE',
          path: managePath(api.org, api.list, sectionId, 'books', book.id),
          value: {},
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>Students who have the book keep it until their access ends. New students do not get it.</Trans>
      </p>
    </ConfirmDialog>
  );
}
