import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './home-page.module.css';
import { homeShelves, loadHomeShelves } from './load-home-shelves.ts';

const Later = lazy(loadHomeShelves);

/**
 * The home page of the store.
 * @param search the search field of the site
 */
export function HomePage({ search }: { search: ReactNode }) {
  return (
    <>
      <PageTitle />
      <section className={styles.front}>
        <StoreFront search={search} />
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

function StoreFront({ search }: { search: ReactNode }) {
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Find your course materials</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Rent, buy or read books and course materials on any device.</Trans>
      </p>
      <div className={styles.search}>{search}</div>
    </>
  );
}
