import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ALL_CATEGORIES } from '../../../domain/catalog/category-bar.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { browseLink, links } from '../../../domain/launch/link-table.ts';
import type { browseParams } from '../../../domain/site/url-search.ts';
import { useSite } from '../site-context.ts';
import { isBranded } from '../site-state.ts';

/** Longest wait of a first visit for the brand of the site, in milliseconds. */
const MAX_WAIT = 2000;

/**
 * `/browse` without a category: the category "all" with its search, or a redirect to the site root on a brand
 * with its own storefront (NAV-2).
 */
export function BrowseStartPage({ query }: { query: ReturnType<typeof browseParams> }) {
  const site = useSite();
  const [isTired, setTired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTired(true), MAX_WAIT);
    return () => clearTimeout(timer);
  }, []);
  if (!site.isBrandKnown && !isTired) return null;
  if (isBranded(site)) return <Navigate to={links.home} replace />;
  return <Navigate {...toLocation(browseLink(ALL_CATEGORIES))} search={query} replace />;
}
