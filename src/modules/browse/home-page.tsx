import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links, searchLink } from '../../domain/launch/link-table.ts';
import { MAX_TERMS_CHARACTERS } from '../../domain/site/url-search.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './home-page.module.css';
import { homeShelves, loadHomeShelves } from './load-home-shelves.ts';

const Later = lazy(loadHomeShelves);

/** The home page of the store. */
export function HomePage() {
  return (
    <>
      <PageTitle />
      <section className={styles.front}>
        <StoreFront />
      </section>
      <Shelves />
    </>
  );
}

function Shelves() {
  const [Loaded] = useState(homeShelves);
  return Loaded ? (
    <Loaded />
  ) : (
    <Suspense>
      <Later />
    </Suspense>
  );
}

function StoreFront() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Find your course materials</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Rent, buy or read books and course materials on any device.</Trans>
      </p>
      <div className={styles.search}>
        <SearchField
          action={links.search}
          name="terms"
          label={t`Search by title, author or ISBN`}
          submitLabel={<Trans>Search</Trans>}
          maxLength={MAX_TERMS_CHARACTERS}
          onSearch={(terms) => void navigate(toLocation(searchLink(terms)))}
        />
      </div>
    </>
  );
}
