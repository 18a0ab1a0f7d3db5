import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ALL_CATEGORIES } from '../../../domain/catalog/category-bar.ts';
import type { CategoryRef, ProductCategory } from '../../../domain/catalog/product-category-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { browseLink } from '../../../domain/launch/link-table.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useAfterHydration } from '../use-after-hydration.ts';
import styles from './category-select.module.css';

interface CategorySelectProps {
  category: ProductCategory | undefined;
  top: readonly CategoryRef[];
}

/**
 * The "Browse Categories" select. Its values are slugs. If a category is selected, a link leads back to all categories.
 */
export function CategorySelect({ category, top }: CategorySelectProps) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const shown = category?.urlSlug ?? ALL_CATEGORIES;
  const open = (slug: string) => void navigate(toLocation(browseLink(slug)));
  useAfterHydration(() => {
    if (select.current && select.current.value !== shown) open(select.current.value);
  });
  const options = new Map(
    [...top, ...(category?.ancestors ?? []), ...(category ? [category] : []), ...(category?.descendants ?? [])].map(
      (one) => [one.urlSlug, one.title],
    ),
  );
  return (
    <div className={styles.place}>
      <Select
        label={<Trans>Browse Categories</Trans>}
        ref={select}
        value={shown}
        onChange={(event) => open(event.currentTarget.value)}
      >
        <option value={ALL_CATEGORIES}>
          <Trans>All Categories</Trans>
        </option>
        {[...options].map(([slug, title]) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </Select>
      {category && (
        <Link {...toLocation(browseLink(ALL_CATEGORIES))} className={styles.all}>
          <Trans>View All Categories</Trans>
        </Link>
      )}
    </div>
  );
}
