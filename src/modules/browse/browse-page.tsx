import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { browseQuery } from '../../domain/catalog/catalog-query.ts';
import { categorySlugOf } from '../../domain/catalog/category-bar.ts';
import { browseLink } from '../../domain/launch/link-table.ts';
import { cutCharacters, HEADING_CHARACTERS } from '../../domain/reading/word-cut.ts';
import { type browseParams, parseBrowseQuery, writeQuery } from '../../domain/site/url-search.ts';
import { BadPage } from '../../ui/bad-page.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './browse-page.module.css';
import { CategoryBreadcrumbs } from './category-breadcrumbs.tsx';
import { CategoryNavigation } from './category-navigation.tsx';
import { CategorySearch } from './category-search.tsx';
import { CategorySelect } from './category-select.tsx';
import { DeviceResults } from './device-results.tsx';
import { FirstPageLink } from './first-page-link.tsx';
import { ProductResults } from './product-results.tsx';
import { SalesTrays } from './sales-trays.tsx';
import { useCategory, useTopCategories } from './use-category.ts';

interface BrowsePageProps {
  /** Splat of the route: a slug of one or more segments (CAT-1, NAV-2). */
  splat: string | undefined;
  query: ReturnType<typeof browseParams>;
  /** Hides the breadcrumbs, as white-label sites do. */
  hideBreadcrumbs: boolean;
  /** Shown if no category has the slug. */
  notFound: ReactNode;
}

/** `/browse/{category}` (NAV-2, CAT-1). */
export function BrowsePage({ splat, query, hideBreadcrumbs, notFound }: BrowsePageProps) {
  const { t } = useLingui();
  const slug = categorySlugOf(splat);
  const { search, page } = parseBrowseQuery(query);
  const { category, state } = useCategory(slug);
  const top = useTopCategories();
  if (state === 'unknown' || state === 'gone') return notFound;

  const toPage = (wanted: number) =>
    `${browseLink(slug)}${writeQuery({ search: search || undefined, page: wanted === 1 ? undefined : wanted })}`;
  const isFiltered = search !== '';
  const shown = cutCharacters(search, HEADING_CHARACTERS);
  return (
    <>
      <PageTitle>{t`Browse`}</PageTitle>
      <header className={classNames(layout.stack, layout.tight)}>
        {!hideBreadcrumbs && <CategoryBreadcrumbs category={category} />}
        <h1>{category?.title ?? (state === 'ready' ? <Trans>All Categories</Trans> : <Trans>Browse</Trans>)}</h1>
      </header>
      <div className={styles.columns}>
        <aside className={styles.side}>
          <CategoryNavigation
            category={category}
            below={category?.descendants ?? (state === 'ready' ? top : undefined)}
          />
        </aside>
        <div className={styles.content}>
          <div className={styles.tools}>
            <CategorySelect category={category} top={top ?? []} />
            <CategorySearch categorySlug={slug} search={search} />
          </div>
          {!isFiltered && page === 1 && <SalesTrays categorySlug={slug} />}
          <section className={layout.stack} aria-labelledby="results">
            <h2 id="results">
              {/* Not `Trans`, because `Trans` would parse the typed text as markup. */}
              {isFiltered ? t`Results for “${shown}”` : t`All titles`}
            </h2>
            {page === 'bad' ? (
              <BadPage action={<FirstPageLink address={toPage(1)} />} />
            ) : (
              <ProductResults
                query={browseQuery(slug, search, page)}
                toPage={toPage}
                offline={isFiltered && <DeviceResults terms={search} />}
              />
            )}
          </section>
        </div>
      </div>
    </>
  );
}
