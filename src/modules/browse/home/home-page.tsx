import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { lazyPart, PartBoundary } from '../../../ui/rendering/lazy-part.tsx';
import styles from './home-page.module.css';
import { homeShelves, loadHomeShelves } from './load-home-shelves.ts';

const Later = lazyPart(loadHomeShelves);

/**
 * The home page of the store.
 * @param search the search field of the site
 * @param viewed the row of recently viewed products
 */
export function HomePage({ search, viewed }: { search: ReactNode; viewed: ReactNode }) {
  return (
    <>
      <PageTitle />
      <section className={styles.front}>
        <StoreFront search={search} />
      </section>
      <Shelves>{viewed}</Shelves>
    </>
  );
}

/** @param children the last row, which appears after the others so that it moves none of them */
function Shelves({ children }: { children: ReactNode }) {
  const [Loaded] = useState(homeShelves);
  return Loaded ? (
    <>
      <Loaded />
      {children}
    </>
  ) : (
    <PartBoundary>
      <Later />
      {children}
    </PartBoundary>
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
