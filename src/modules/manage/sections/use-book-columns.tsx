import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { productNumber } from '../../../domain/catalog/product-number.ts';
import { formatMoney } from '../../../domain/format/format-money.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { INSTALLATION, itemLink } from '../../../domain/staff/console-pages.ts';
import type { SectionMaterial } from '../../../domain/staff/section-page-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import layout from '../../../ui/page/layout.module.css';
import type { StaffColumn } from '../list/staff-table.tsx';
import { distinctTitles } from '../products/distinct-titles.ts';
import { TitleDetails } from '../products/title-details.tsx';
import { lackNames } from './section-texts.ts';
import styles from './sections.module.css';

/** Returns a function that names a book: its title, or its ISBN while the catalog does not have it. */
export function useBookTitle(): (book: SectionMaterial) => string {
  const { t } = useLingui();
  return ({ title, isbn }) => title ?? (isbn === null ? t`Unknown book` : t`ISBN ${isbn}`);
}

/** ISBN or number of a book. */
const numberOf = ({ isbn, productId }: SectionMaterial) => (productId === null ? isbn : productNumber(productId, isbn));

/** Returns a function that names a book so that no other book of the list has the same name. */
export function useDistinctTitle(books: readonly SectionMaterial[]): (book: SectionMaterial) => string {
  return distinctTitles(books, { titleOf: useBookTitle(), numberOf });
}

/** The columns of a table of books, for staff and instructors. */
export function useBookColumns({ hasCatalogLink = false } = {}): readonly StaffColumn<SectionMaterial>[] {
  const { i18n, t } = useLingui();
  const titleOf = useBookTitle();
  const priceOf = ({ priceCents, currencyCode }: SectionMaterial) =>
    priceCents === null ? '–' : formatMoney(priceCents, i18n.locale, currencyCode);
  return [
    {
      id: 'title',
      header: t`Title`,
      cell: (book) => (
        <>
          {hasCatalogLink && book.productId !== null ? (
            <Link {...toLocation(itemLink(INSTALLATION, 'catalogue', book.productId))}>{titleOf(book)}</Link>
          ) : (
            titleOf(book)
          )}
          <TitleDetails edition={book.edition} />
          {book.other && <OtherVersion title={book.other.title} />}
          <p className={classNames(layout.muted, layout.small, styles.narrowDetails)}>
            {book.title !== null && `${numberOf(book)} · `}
            {book.priceCents === null ? t(lackNames.price) : priceOf(book)}
          </p>
        </>
      ),
    },
    {
      id: 'isbn',
      header: t`ISBN or number`,
      cell: numberOf,
      isSecondary: true,
    },
    {
      id: 'required',
      header: t`Required`,
      cell: ({ isRequired }) => (isRequired ? t`Required` : t`Optional`),
      isSecondary: true,
    },
    {
      id: 'price',
      header: t`Price`,
      isNumber: true,
      cell: priceOf,
      isSecondary: true,
    },
    { id: 'state', header: t`State`, cell: (book) => <BookState book={book} /> },
  ];
}

function OtherVersion({ title }: { title: string }) {
  return (
    <p className={classNames(layout.muted, layout.small)}>
      <Trans>or {title}: students choose one</Trans>
    </p>
  );
}

function BookState({ book: { productId, hasFile } }: { book: SectionMaterial }) {
  const { t } = useLingui();
  if (productId === null) return <Badge tone="warning">{t`Not in the catalog`}</Badge>;
  if (hasFile === null) return '–';
  return hasFile ? <Badge tone="success">{t`Can be read`}</Badge> : <Badge tone="warning">{t`No file`}</Badge>;
}
