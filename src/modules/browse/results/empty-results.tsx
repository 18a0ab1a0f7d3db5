import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { countChosen, type ListChoice, NO_CHOICE } from '../../../domain/catalog/list-choice.ts';
import type { ResultMatch } from '../../../domain/catalog/result-meta-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { links, searchLink } from '../../../domain/launch/link-table.ts';
import { useQuery } from '../../../engine/react/use-query.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layout from '../../../ui/page/layout.module.css';
import { loginQuery } from '../../device/data/queries.ts';
import { type List, listLink, termsLink } from '../use-list.ts';
import { DidYouMean } from './match-notice.tsx';

interface EmptyResultsProps {
  list: List;
  choice: ListChoice;
  match: ResultMatch | undefined;
}

/**
 * Shown in the place of an empty list, with what a person may try: another spelling, fewer words or filters, the whole
 * store, the categories; a person who is logged in may also ask for the title or the course (CAT-5).
 */
export function EmptyResults({ list, choice, match }: EmptyResultsProps) {
  const isLoggedIn = useQuery(loginQuery)?.isLoggedIn === true;
  const isSearch = list.search !== '';
  const isNarrowed = countChosen(choice) > 0;
  return (
    <EmptyState
      icon={<SearchX size={40} />}
      title={<Trans>No results found.</Trans>}
      action={
        <div className={layout.stack}>
          {match?.meant !== undefined && (
            <DidYouMean meant={match.meant} toTerms={(terms) => termsLink(list, choice, terms)} />
          )}
          {match?.parts && <Parts list={list} choice={choice} parts={match.parts} />}
          <ul className={layout.stack}>
            {isNarrowed && (
              <Way to={listLink(list, { ...NO_CHOICE, sort: choice.sort })}>
                {isSearch ? <Trans>Search without filters</Trans> : <Trans>Clear all filters</Trans>}
              </Way>
            )}
            {isSearch && list.path !== links.search && (
              <Way to={searchLink(list.search)}>
                <Trans>Search the whole store</Trans>
              </Way>
            )}
            <Way to={links.browseAll}>
              <Trans>Browse all categories</Trans>
            </Way>
            {isLoggedIn && (
              <>
                <Way to={links.support}>
                  <Trans>Ask us for this title</Trans>
                </Way>
                <Way to={links.missingCourse}>
                  <Trans>Why don't I see my course?</Trans>
                </Way>
              </>
            )}
          </ul>
        </div>
      }
    >
      <Reason isSearch={isSearch} isNarrowed={isNarrowed} />
    </EmptyState>
  );
}

function Reason({ isSearch, isNarrowed }: { isSearch: boolean; isNarrowed: boolean }) {
  if (isSearch) return <Trans>Check your spelling or try a different search.</Trans>;
  if (isNarrowed) return <Trans>No title has all of the selected filters.</Trans>;
  return <Trans>There are no titles in this category yet.</Trans>;
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link {...toLocation(to)}>{children}</Link>
    </li>
  );
}

/** Links to searches for one of the words. Each has results. */
function Parts({ list, choice, parts }: Pick<EmptyResultsProps, 'list' | 'choice'> & { parts: readonly string[] }) {
  return (
    <p>
      <Trans>Search for one word:</Trans>{' '}
      {parts.map((word, at) => (
        <span key={word}>
          {at > 0 && ' · '}
          <Link {...toLocation(termsLink(list, choice, word))}>{word}</Link>
        </span>
      ))}
    </p>
  );
}
