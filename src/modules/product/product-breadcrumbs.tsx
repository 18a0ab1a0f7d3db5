import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ALL_CATEGORIES } from '../../domain/catalog/category-bar.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { browseLink, links } from '../../domain/launch/link-table.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';

/** Links back to the categories of the store. Hidden on branded sites (SITE-2). */
export function ProductBreadcrumbs({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs label={t`You are here`}>
      <Link to={links.home}>
        <Trans>Home</Trans>
      </Link>
      <Link {...toLocation(browseLink(ALL_CATEGORIES))}>
        <Trans>Browse</Trans>
      </Link>
      <span aria-current="page">{name}</span>
    </Breadcrumbs>
  );
}
