import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ALL_CATEGORIES } from '../../domain/catalog/category-bar.ts';
import type { CategoryRef, ProductCategory } from '../../domain/catalog/product-category-schema.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { browseLink } from '../../domain/launch/link-table.ts';
import { Select } from '../../ui/select.tsx';
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
  const options = new Map(
    [...top, ...(category?.ancestors ?? []), ...(category ? [category] : []), ...(category?.descendants ?? [])].map(
      (one) => [one.urlSlug, one.title],
    ),
  );
  return (
    <div className={styles.place}>
      <Select
        label={<Trans>Browse Categories</Trans>}
        value={category?.urlSlug ?? ALL_CATEGORIES}
        onChange={(event) => void navigate(toLocation(browseLink(event.currentTarget.value)))}
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
