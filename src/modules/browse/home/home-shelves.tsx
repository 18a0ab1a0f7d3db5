import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { browseLink } from '../../../domain/launch/link-table.ts';
import { SalesTrays } from '../cards/sales-trays.tsx';
import { useTopCategories } from '../categories/use-category.ts';
import styles from './home-page.module.css';

/** Rows below the front of the home page: best sellers, campus favorites and the categories. */
export function HomeShelves() {
  return (
    <>
      <SalesTrays />
      <Categories />
    </>
  );
}

function Categories() {
  const top = useTopCategories();
  if (!top || top.length === 0) return null;
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className={styles.heading}>
        <Trans>Categories</Trans>
      </h2>
      <ul className={styles.categories}>
        {top.map((category) => (
          <li key={category.id}>
            <Link {...toLocation(browseLink(category.urlSlug))} className={styles.category}>
              {category.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
