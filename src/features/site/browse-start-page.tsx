import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ALL_CATEGORIES } from '../../domain/category-bar.ts';
import { toLocation } from '../../domain/link-location.ts';
import { browseLink, links } from '../../domain/link-table.ts';
import type { Query } from '../../domain/url-search.ts';
import { useSite } from './site-context.ts';
import { isBranded } from './site-facts.ts';

/** How long a first visit waits to learn whether the site has a brand. In milliseconds. */
const LONGEST_WAIT = 2000;

/** `/browse` alone: "all" with its search; on a white label with its own storefront the site's root (spec/shelf.md §2). */
export function BrowseStartPage({ query }: { query: Query }) {
  const site = useSite();
  const [isTired, setTired] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTired(true), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, []);
  if (!site.isLabelKnown && !isTired) return null;
  if (isBranded(site)) return <Navigate to={links.home} replace />;
  return <Navigate {...toLocation(browseLink(ALL_CATEGORIES))} search={query} replace />;
}
