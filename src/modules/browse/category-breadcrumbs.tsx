import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ALL_CATEGORIES } from '../../domain/catalog/category-bar.ts';
import type { ProductCategory } from '../../domain/catalog/product-category-schema.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { browseLink, links } from '../../domain/launch/link-table.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** A category is not where we are because we are below it. */
const EXACT = { exact: true };

/** The way from Home down to a category, from its ancestors (spec/storefront.md §2 Browse). */
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
