import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import {
  type SectionMaterial,
  type SectionPageData,
  sectionPageSchema,
} from '../../../domain/staff/section-page-schema.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { PriceField } from '../price-field.tsx';
import type { BooksApi } from './new-books-acts.tsx';
import { useBookTitle } from './use-book-columns.tsx';

interface BookDialogProps {
  org: string;
  section: SectionPageData;
  book: SectionMaterial;
  onDone: (section: SectionPageData) => void;
  onClose: () => void;
}

const draftSchema = z.object({
  isRequired: z.boolean(),
  priceCents: z.nullable(z.number()),
  otherProductId: z.string(),
});

/** Changes whether a book is required, its price of inclusive access, and the book that students may choose instead. */
export function BookDialog({ org, section, book, onDone, onClose }: BookDialogProps) {
  const draft = useDialogDraft(`book ${section.id} ${book.id}`, draftSchema, {
    isRequired: book.isRequired,
    priceCents: book.priceCents,
    otherProductId: book.other?.productId ?? '',
  });
  const { isRequired, priceCents, otherProductId } = draft.values;
  const { t } = useLingui();
  const titleOf = useBookTitle();
  const hasChoice = book.productId !== null;
  const others = section.materials.filter(({ id, productId }) => id !== book.id && productId !== null);
  return (
    <ConfirmDialog
      title={titleOf(book)}
      confirm={<Trans>Save</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(sectionPageSchema, {
          method: 'PUT',
          path: managePath(org, 'sections', section.id, 'books', book.id),
          value: { isRequired, priceCents, ...(hasChoice ? { otherProductId: otherProductId || null } : {}) },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Checkbox checked={isRequired} onChange={({ target }) => draft.change({ isRequired: target.checked })}>
        <Trans>Required</Trans>
      </Checkbox>
      <PriceField
        label={<Trans>Price of inclusive access</Trans>}
        help={<Trans>Students see it before they opt out. Empty: unknown.</Trans>}
        cents={priceCents}
        onChange={(cents) => draft.change({ priceCents: cents })}
      />
      {hasChoice && (
        <Select
          label={<Trans>Other version</Trans>}
          help={
            <Trans>
              Students choose one of the two, for example the printed or the digital one. Neither comes to their shelves
              by itself.
            </Trans>
          }
          value={otherProductId}
          onChange={({ target }) => draft.change({ otherProductId: target.value })}
        >
          <option value="">{t`No choice`}</option>
          {others.map((one) => (
            <option key={one.id} value={one.productId ?? ''}>
              {titleOf(one)}
            </option>
          ))}
        </Select>
      )}
    </ConfirmDialog>
  );
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
