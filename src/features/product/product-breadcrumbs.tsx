import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import { ALL_CATEGORIES } from '../../domain/category-bar.ts';
import { toLocation } from '../../domain/link-location.ts';
import { browseLink, links } from '../../domain/link-table.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** The way back to the shelves of the shop; hidden on white-label sites. */
export function ProductBreadcrumbs({ item }: { item: CatalogItem }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs label={t`You are here`}>
      <Link to={links.home}>
        <Trans>Home</Trans>
      </Link>
      <Link {...toLocation(browseLink(item.categorySlugs[0] ?? ALL_CATEGORIES))}>
        <Trans>Browse</Trans>
      </Link>
      <span aria-current="page">{item.name}</span>
    </Breadcrumbs>
  );
}
