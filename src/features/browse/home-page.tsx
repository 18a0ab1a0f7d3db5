import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { toLocation } from '../../domain/link-location.ts';
import { links, searchLink } from '../../domain/link-table.ts';
import { MOST_TERMS_CHARACTERS } from '../../domain/url-search.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './home-page.module.css';

const loadShelves = () => import('./home-shelves.tsx');
// Whoever starts here has them asked for beside this chunk, not after it; the field above can be used before the rows are here.
const atStart = location.pathname === '/' ? loadShelves() : undefined;
const HomeShelves = lazy(async () => ({ default: (await (atStart ?? loadShelves())).HomeShelves }));

/** The front of the shop. A site that sells nothing leads to the shelf alone. */
export function HomePage({ isStore }: { isStore: boolean }) {
  return (
    <>
      <PageTitle />
      <section className={styles.front}>{isStore ? <StoreFront /> : <ShelfFront />}</section>
      {isStore && (
        <Suspense>
          <HomeShelves />
        </Suspense>
      )}
    </>
  );
}

function StoreFront() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Find what your course asks for</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Books and course materials to rent, buy or read now, on the device you have with you.</Trans>
      </p>
      <div className={styles.search}>
        <SearchField
          action={links.search}
          name="terms"
          label={t`Search by title, author or ISBN`}
          submitLabel={<Trans>Search</Trans>}
          maxLength={MOST_TERMS_CHARACTERS}
          onSearch={(terms) => void navigate(toLocation(searchLink(terms)))}
        />
      </div>
    </>
  );
}

function ShelfFront() {
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Your course materials, in one place</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>What your courses give you is on your shelf, with or without a network.</Trans>
      </p>
      <Link {...toLocation(links.shelf)} className={buttonClass({ kind: 'primary' })}>
        <Trans>My Shelf</Trans>
      </Link>
    </>
  );
}
