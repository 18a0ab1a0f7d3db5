import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { toLocation } from '../../domain/link-location.ts';
import { browseLink, links, searchLink } from '../../domain/link-table.ts';
import { MOST_TERMS_CHARACTERS } from '../../domain/url-search.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './home-page.module.css';
import { SalesTrays } from './sales-trays.tsx';
import { useTopCategories } from './use-category.ts';

/** The front of the shop. A site that sells nothing leads to the shelf alone. */
export function HomePage({ isStore }: { isStore: boolean }) {
  return (
    <>
      <PageTitle />
      <section className={styles.front}>
        <h1 className={styles.title}>
          <Trans>Find what your course asks for</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Books and course materials to rent, buy or read now, on the device you have with you.</Trans>
        </p>
        {isStore ? (
          <FrontSearch />
        ) : (
          <Link {...toLocation(links.shelf)} className={buttonClass({ kind: 'primary' })}>
            <Trans>My Shelf</Trans>
          </Link>
        )}
      </section>
      {isStore && (
        <>
          <SalesTrays />
          <Categories />
        </>
      )}
    </>
  );
}

function FrontSearch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
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
