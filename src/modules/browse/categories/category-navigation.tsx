import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ALL_CATEGORIES } from '../../../domain/catalog/category-bar.ts';
import type { CategoryRef, ProductCategory } from '../../../domain/catalog/product-category-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { browseLink } from '../../../domain/launch/link-table.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './category-navigation.module.css';

interface CategoryNavigationProps {
  /** `undefined` while it loads, or for all categories. */
  category: ProductCategory | undefined;
  /** Children of the category, or the top-level categories if all are shown. `undefined` while they load. */
  below: readonly CategoryRef[] | undefined;
}

/** Links to all categories, the ancestors, the current category and its children sorted by title (CAT-1). */
export function CategoryNavigation({ category, below }: CategoryNavigationProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.navigation} aria-label={t`Categories`}>
      <ul className={styles.list}>
        <li>
          <CategoryLink urlSlug={ALL_CATEGORIES} isCurrent={!category}>
            <Trans>All Categories</Trans>
          </CategoryLink>
        </li>
        {category?.ancestors.map((one) => (
          <li key={one.id}>
            <CategoryLink urlSlug={one.urlSlug}>{one.title}</CategoryLink>
          </li>
        ))}
        {category && (
          <li>
            <CategoryLink urlSlug={category.urlSlug} isCurrent>
              {category.title}
            </CategoryLink>
          </li>
        )}
        {below && below.length > 0 && (
          <li>
            <ul className={styles.below}>
              {below.map((one) => (
                <li key={one.id}>
                  <CategoryLink urlSlug={one.urlSlug}>{one.title}</CategoryLink>
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
      {!below && (
        <>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </>
      )}
    </nav>
  );
}

const EXACT = { exact: true };

interface CategoryLinkProps {
  urlSlug: string;
  isCurrent?: boolean;
  children: ReactNode;
}

function CategoryLink({ urlSlug, isCurrent = false, children }: CategoryLinkProps) {
  return (
    <Link
      {...toLocation(browseLink(urlSlug))}
      // A category is not the current page on the pages below it.
      activeOptions={EXACT}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
