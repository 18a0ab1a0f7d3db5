import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ALL_CATEGORIES } from '../../../domain/catalog/category-bar.ts';
import type { ProductCategory } from '../../../domain/catalog/product-category-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { browseLink, links } from '../../../domain/launch/link-table.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';

/** Matches the exact address, so that a category is not marked as current on the pages below it. */
const EXACT = { exact: true };

/** Links from Home through the ancestors to a category (CAT-1). */
export function CategoryBreadcrumbs({ category }: { category: ProductCategory | undefined }) {
  const { t } = useLingui();
  const crumbs = [
    <Link key="home" to={links.home}>
      <Trans>Home</Trans>
    </Link>,
    category ? (
      <Link key="all" {...toLocation(browseLink(ALL_CATEGORIES))} activeOptions={EXACT}>
        <Trans>All Categories</Trans>
      </Link>
    ) : (
      <span key="all" aria-current="page">
        <Trans>All Categories</Trans>
      </span>
    ),
    ...(category?.ancestors ?? []).map((one) => (
      <Link key={one.id} {...toLocation(browseLink(one.urlSlug))} activeOptions={EXACT}>
        {one.title}
      </Link>
    )),
    ...(category
      ? [
          <span key={category.id} aria-current="page">
            {category.title}
          </span>,
        ]
      : []),
  ];
  return <Breadcrumbs label={t`You are here`}>{crumbs}</Breadcrumbs>;
}
