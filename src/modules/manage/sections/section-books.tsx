import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import {
  type SectionMaterial,
  type SectionPageData,
  sectionPageSchema,
} from '../../../domain/staff/section-page-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import { managePath } from '../data/manage-paths.ts';
import { type StaffColumn, StaffTable } from '../list/staff-table.tsx';
import { useManagedOne } from '../manage-context.ts';
import { BookDialog, RemoveBookDialog } from './book-dialogs.tsx';
import { NewBooksActions } from './new-books-actions.tsx';
import styles from './sections.module.css';
import { useBookColumns, useDistinctTitle } from './use-book-columns.tsx';

interface SectionBooksProps {
  org: string;
  section: SectionPageData;
  canEdit: boolean;
  onChanged: (section: SectionPageData) => void;
}

/** The books of a section. */
export function SectionBooks({ org, section, canEdit, onChanged }: SectionBooksProps) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<SectionMaterial>();
  const [removed, setRemoved] = useState<SectionMaterial>();
  const { materials } = section;
  const columns = useBookColumns({
    hasCatalogLink: hasPermission(useManagedOne(INSTALLATION)?.roles ?? [], 'catalogue.view'),
  });
  const bookTitle = useDistinctTitle(materials);
  const api = { org, list: 'sections', schema: sectionPageSchema } as const;
  const done = (next: SectionPageData) => {
    setEdited(undefined);
    setRemoved(undefined);
    onChanged(next);
  };
  const actions: StaffColumn<SectionMaterial> = {
    id: 'acts',
    header: t`Change`,
    cell: (book) => (
      <span className={layout.cluster}>
        <Button size="small" aria-label={t`Change ${bookTitle(book)}`} onClick={() => setEdited(book)}>
          <Trans>Change…</Trans>
        </Button>
        <Button size="small" aria-label={t`Remove ${bookTitle(book)}`} onClick={() => setRemoved(book)}>
          <Trans>Remove…</Trans>
        </Button>
      </span>
    ),
  };
  const download = materials.length > 0 && (
    <a
      className={buttonClass()}
      href={managePath(org, 'sections', section.id, 'books.csv')}
      aria-label={t`Download the books as CSV`}
      download
    >
      <Trans>Download CSV</Trans>
    </a>
  );
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="books">
      <h2 id="books">
        <Trans>Books</Trans>
      </h2>
      {materials.length === 0 && (
        <p className={layout.muted}>
          {section.isNoneRequired ? (
            <Trans>This section needs no books.</Trans>
          ) : (
            <Trans>Nobody has chosen the books of this section yet.</Trans>
          )}
        </p>
      )}
      {materials.length > 0 && (
        <div className={styles.books}>
          <StaffTable caption={t`Books`} columns={canEdit ? [...columns, actions] : columns} rows={materials} />
        </div>
      )}
      {canEdit ? (
        <NewBooksActions api={api} section={section} bookCount={materials.length} onChanged={onChanged}>
          {download}
        </NewBooksActions>
      ) : (
        <div>{download}</div>
      )}
      {edited && (
        <BookDialog org={org} section={section} book={edited} onDone={done} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemoveBookDialog
          api={api}
          sectionId={section.id}
          book={removed}
          onDone={done}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  );
}
