import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import {
  type SectionMaterial,
  type TeachingSection,
  teachingSectionSchema,
} from '../../../domain/staff/section-page-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { type StaffColumn, StaffTable } from '../list/staff-table.tsx';
import { RemoveBookDialog } from '../sections/book-dialogs.tsx';
import { NewBooksActions } from '../sections/new-books-actions.tsx';
import { useBookColumns, useBookTitle } from '../sections/use-book-columns.tsx';
import { useDays } from '../sections/use-days.ts';
import { ServerProblem } from '../server-problem.tsx';

interface TeachingSectionPageProps {
  org: string;
  id: string;
  notFound: ReactNode;
}

/** `/manage/{org}/teaching/{id}`: a section for its instructor. It says how many students can open a book, never who. */
export function TeachingSectionPage({ org, id, notFound }: TeachingSectionPageProps) {
  const days = useDays();
  const path = managePath(org, 'teaching', id);
  const { latest, reload, replace } = useServerData(`teaching ${org} ${id}`, (staff) =>
    staff.read(teachingSectionSchema, path),
  );
  const section = latest.value;
  if (!section) {
    if (latest.error) return <ServerProblem error={latest.error} onRetry={reload} notFound={notFound} />;
    return <Skeleton shape="block" />;
  }
  const { code, name, term, startDate, endDate, studentCount } = section;
  return (
    <>
      <PageTitle>{code}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>{code}</h1>
        <p className={layout.muted}>
          {[name, term, days(startDate, endDate)].filter((part) => part !== null).join(' · ')} ·{' '}
          <Plural value={studentCount} one="# student" other="# students" />
        </p>
      </div>
      <Books org={org} section={section} onChanged={replace} />
    </>
  );
}

type TaughtBook = TeachingSection['books'][number];

interface BooksProps {
  org: string;
  section: TeachingSection;
  onChanged: (section: TeachingSection) => void;
}

function Books({ org, section, onChanged }: BooksProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<SectionMaterial>();
  const titleOf = useBookTitle();
  const { books, canAdopt } = section;
  const api = { org, list: 'teaching', schema: teachingSectionSchema } as const;
  const columns: readonly StaffColumn<TaughtBook>[] = [
    ...useBookColumns(),
    {
      id: 'open',
      header: t`Can open it now`,
      isNumber: true,
      cell: ({ canOpen }) => (canOpen === null ? '–' : t`${canOpen} of ${section.studentCount}`),
    },
    ...(canAdopt ? [{ id: 'acts', header: t`Change`, cell: (book: TaughtBook) => remove(book) }] : []),
  ];
  const remove = (book: TaughtBook) => (
    <Button size="small" aria-label={t`Remove ${titleOf(book)}`} onClick={() => setRemoved(book)}>
      <Trans>Remove…</Trans>
    </Button>
  );
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="books">
      <h2 id="books">
        <Trans>Books</Trans>
      </h2>
      {books.length > 0 ? (
        <StaffTable caption={t`Books`} columns={columns} rows={books} />
      ) : (
        <p className={layout.muted}>
          {section.isNoneRequired ? (
            <Trans>This section needs no books.</Trans>
          ) : (
            <Trans>Nobody has chosen the books of this section yet.</Trans>
          )}
        </p>
      )}
      {books.some(({ canOpen }) => canOpen === null) && (
        <p className={classNames(layout.muted, layout.small)}>
          <Trans>In sections with fewer than five students, the numbers are hidden.</Trans>
        </p>
      )}
      {canAdopt ? (
        <NewBooksActions api={api} section={section} bookCount={books.length} onChanged={onChanged} />
      ) : (
        <p className={layout.muted}>
          <Trans>The section has begun. Ask the store to change its books.</Trans>
        </p>
      )}
      {removed && (
        <RemoveBookDialog
          api={api}
          sectionId={section.id}
          book={removed}
          onDone={(next) => {
            setRemoved(undefined);
            onChanged(next);
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  );
}
