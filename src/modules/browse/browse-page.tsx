import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { browseQuery } from '../../domain/catalog/catalog-query.ts';
import { categorySlugOf } from '../../domain/catalog/category-bar.ts';
import { isUsual, parseListChoice } from '../../domain/catalog/list-choice.ts';
import { cutCharacters, HEADING_CHARACTERS } from '../../domain/format/word-cut.ts';
import { browseLink } from '../../domain/launch/link-table.ts';
import { type browseParams, parseBrowseQuery } from '../../domain/site/url-search.ts';
import { classNames } from '../../ui/class-names.ts';
import { BadPage } from '../../ui/feedback/bad-page.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ShownTogether } from '../../ui/rendering/shown-together.tsx';
import styles from './browse-page.module.css';
import { SalesTrays } from './cards/sales-trays.tsx';
import { CategoryBreadcrumbs } from './categories/category-breadcrumbs.tsx';
import { CategoryNavigation } from './categories/category-navigation.tsx';
import { CategorySearch } from './categories/category-search.tsx';
import { CategorySelect } from './categories/category-select.tsx';
import { useCategory, useTopCategories } from './categories/use-category.ts';
import { ListView } from './list-view.tsx';
import { FirstPageLink } from './results/first-page-link.tsx';
import { type List, listLink } from './use-list.ts';

interface BrowsePageProps {
  /** Splat of the route: a slug of one or more segments (CAT-1, NAV-2). */
  splat: string | undefined;
  query: ReturnType<typeof browseParams>;
  /** Hides the breadcrumbs, as branded sites do. */
  hideBreadcrumbs: boolean;
  /** Shown if no category has the slug. */
  notFound: ReactNode;
}

/** `/browse/{category}` (NAV-2, CAT-1, CAT-13). */
export function BrowsePage(props: BrowsePageProps) {
  return (
    <ShownTogether>
      <Category {...props} />
    </ShownTogether>
  );
}

function Category({ splat, query, hideBreadcrumbs, notFound }: BrowsePageProps) {
  const { t } = useLingui();
  const slug = categorySlugOf(splat);
  const { search, page, cursor } = parseBrowseQuery(query);
  const { category, state } = useCategory(slug);
  const top = useTopCategories();
  if (state === 'unknown' || state === 'gone') return notFound;

  const choice = parseListChoice(query);
  const list: List = {
    path: browseLink(slug),
    search,
    searchName: 'search',
    toQuery: (wanted, pageParams, only) => browseQuery(slug, search, pageParams, wanted, only),
  };
  const shown = cutCharacters(search, HEADING_CHARACTERS);
  const tools = (
    <>
      <div className={styles.tools}>
        <CategorySelect category={category} top={top ?? []} />
        <CategorySearch categorySlug={slug} search={search} />
      </div>
      {search === '' && page === 1 && cursor === undefined && isUsual(choice) && <SalesTrays categorySlug={slug} />}
      <h2>
        {/* Not `Trans`, because `Trans` would parse the typed text as markup. */}
        {search === '' ? t`All titles` : t`Results for “${shown}”`}
      </h2>
    </>
  );
  return (
    <>
      <PageTitle>{t`Browse`}</PageTitle>
      <header className={classNames(layout.stack, layout.tight)}>
        {!hideBreadcrumbs && <CategoryBreadcrumbs category={category} />}
        <h1>{category?.title ?? (state === 'ready' ? <Trans>All Categories</Trans> : <Trans>Browse</Trans>)}</h1>
      </header>
      {page === 'bad' ? (
        <BadPage action={<FirstPageLink address={listLink(list, choice)} />} />
      ) : (
        <ListView
          key={slug}
          list={list}
          choice={choice}
          pageParams={{ page, cursor }}
          usual={search === '' ? 'title' : 'relevance'}
          shape="tile"
          side={
            <CategoryNavigation
              category={category}
              below={category?.descendants ?? (state === 'ready' ? top : undefined)}
            />
          }
        >
          {tools}
        </ListView>
      )}
    </>
  );
}
