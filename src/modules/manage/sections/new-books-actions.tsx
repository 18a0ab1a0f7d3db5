import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { SectionPageData } from '../../../domain/staff/section-page-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { ProductListField } from '../products/product-list-field.tsx';

/** The routes that change the books of a section: those of staff, or those of its instructor. */
export interface BooksApi<Section> {
  readonly org: string;
  readonly list: 'sections' | 'teaching';
  readonly schema: z.ZodMiniType<Section>;
}

interface NewBooksActionsProps<Section> {
  api: BooksApi<Section>;
  section: Pick<SectionPageData, 'id' | 'earlier' | 'isNoneRequired'>;
  bookCount: number;
  onChanged: (section: Section) => void;
  /** Further buttons of the same row. */
  children?: ReactNode;
}

type Action = 'paste' | 'copy' | 'none';

/** The ways to choose the books of a section: paste ISBNs and numbers, copy an earlier section, or state that none are needed. */
export function NewBooksActions<Section>(props: NewBooksActionsProps<Section>) {
  const { api, section, bookCount, onChanged, children } = props;
  const [action, setAction] = useState<Action>();
  const { id, earlier } = section;
  const close = () => setAction(undefined);
  const done = (next: Section) => {
    close();
    onChanged(next);
  };
  const path = (name: string) => managePath(api.org, api.list, id, name);
  return (
    <div className={layout.cluster}>
      <Button onClick={() => setAction('paste')}>
        <Trans>Add books…</Trans>
      </Button>
      {earlier && (
        <Button onClick={() => setAction('copy')}>
          <Trans>Copy {earlier.label}…</Trans>
        </Button>
      )}
      {bookCount === 0 && !section.isNoneRequired && (
        <Button onClick={() => setAction('none')}>
          <Trans>No books needed…</Trans>
        </Button>
      )}
      {children}
      {action === 'paste' && <PasteDialog api={api} path={path('books')} onDone={done} onClose={close} />}
      {action === 'copy' && earlier && (
        <ConfirmDialog
          title={<Trans>Copy the books of {earlier.label}?</Trans>}
          confirm={<Trans>Copy the books</Trans>}
          run={(staff) => staff.send(api.schema, { method: 'POST', path: path('copy-books'), value: {} })}
          onDone={done}
          onClose={close}
        >
          <p>
            <Plural
              value={earlier.bookCount}
              one="# book is added with its price. Books that the section has stay."
              other="# books are added with their prices. Books that the section has stay."
            />
          </p>
        </ConfirmDialog>
      )}
      {action === 'none' && (
        <ConfirmDialog
          title={<Trans>Does this section need no books?</Trans>}
          confirm={<Trans>No books needed</Trans>}
          run={(staff) => staff.send(api.schema, { method: 'POST', path: path('no-books'), value: {} })}
          onDone={done}
          onClose={close}
        >
          <p>
            <Trans>The term board then counts the section as settled. You can add books later.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface PasteDialogProps<Section> {
  api: BooksApi<Section>;
  path: string;
  onDone: (section: Section) => void;
  onClose: () => void;
}

const pasteSchema = z.object({ products: z.string(), isRequired: z.boolean() });

function PasteDialog<Section>({ api, path, onDone, onClose }: PasteDialogProps<Section>) {
  const draft = useDialogDraft(path, pasteSchema, { products: '', isRequired: true });
  const { products, isRequired } = draft.values;
  return (
    <ConfirmDialog
      title={<Trans>Add books</Trans>}
      confirm={<Trans>Add</Trans>}
      draft={draft}
      run={(staff) => staff.send(api.schema, { method: 'POST', path, value: { products, isRequired } })}
      onDone={onDone}
      onClose={onClose}
    >
      <ProductListField
        org={api.org}
        help={
          <Trans>
            Paste one or many, one on each line, such as 978-0-306-40615-7 or #4711. Books that the catalog lacks are
            kept for later.
          </Trans>
        }
        products={products}
        onChange={(next) => draft.change({ products: next })}
      />
      <Checkbox checked={isRequired} onChange={({ target }) => draft.change({ isRequired: target.checked })}>
        <Trans>Required</Trans>
      </Checkbox>
    </ConfirmDialog>
  );
}
