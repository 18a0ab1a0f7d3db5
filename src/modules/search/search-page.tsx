import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ListChoice, parseListChoice } from '../../domain/catalog/list-choice.ts';
import type { PageParams } from '../../domain/catalog/page-params.ts';
import { cutCharacters, HEADING_CHARACTERS } from '../../domain/format/word-cut.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { searchLink } from '../../domain/launch/link-table.ts';
import { parseSearchQuery, type searchParams } from '../../domain/site/url-search.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { BadPage } from '../../ui/feedback/bad-page.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useRememberedSearch } from './use-remembered-search.ts';

export interface ResultsWanted {
  terms: string;
  choice: ListChoice;
  pageParams: PageParams;
}

interface SearchPageProps {
  query: ReturnType<typeof searchParams>;
  renderResults: (wanted: ResultsWanted) => ReactNode;
}

/** `/search?terms=&page=`, 24 results per page by relevance, or narrowed and sorted otherwise (CAT-4, CAT-13). */
export function SearchPage({ query, renderResults }: SearchPageProps) {
  const { t } = useLingui();
  const { terms, isCut, page, cursor } = parseSearchQuery(query);
  useRememberedSearch(terms);
  const shown = cutCharacters(terms, HEADING_CHARACTERS);
  return (
    <div className={layout.stack}>
      <PageTitle>{t`Search Results`}</PageTitle>
      {terms === '' ? (
        <NoTerms />
      ) : (
        <>
          {/* Not `Trans`, because `Trans` would parse the typed text as markup. */}
          <h1>{t`Search results for “${shown}”`}</h1>
          {isCut && (
            <p className={layout.muted}>
              <Trans>Only the first 1000 characters are searched for.</Trans>
            </p>
          )}
          {page === 'bad' ? (
            <BadPage action={<FirstPageLink terms={terms} />} />
          ) : (
            renderResults({ terms, choice: parseListChoice(query), pageParams: { page, cursor } })
          )}
        </>
      )}
    </div>
  );
}

function NoTerms() {
  return (
    <>
      <h1>
        <Trans>Please enter a valid search term</Trans>
      </h1>
      <p className={layout.muted}>
        <Trans>Type a title, an author, an ISBN or a subject into the search field above.</Trans>
      </p>
    </>
  );
}

function FirstPageLink({ terms }: { terms: string }) {
  return (
    <Link {...toLocation(searchLink(terms))} className={buttonClass()}>
      <Trans>Go to the first page</Trans>
    </Link>
  );
}
