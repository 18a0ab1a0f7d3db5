import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ResultMatch } from '../../../domain/catalog/result-meta-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';

interface MatchNoticeProps {
  match: ResultMatch;
  /** Returns the address of a search for other terms. */
  toTerms: (terms: string) => string;
}

/** Says that the results are not exactly what was typed (CAT-6). */
export function MatchNotice({ match: { kind, meant }, toTerms }: MatchNoticeProps) {
  if (kind === 'exact') return null;
  return (
    <div role="status">
      {kind === 'corrected' && meant !== undefined ? (
        <>
          <p>
            <Trans>Nothing matches exactly. These are results for a similar spelling.</Trans>
          </p>
          <DidYouMean meant={meant} toTerms={toTerms} />
        </>
      ) : (
        <p>
          <Trans>No title has all of these words. These have some of them.</Trans>
        </p>
      )}
    </div>
  );
}

/** The link to a search with another spelling. The words are outside of `Trans`, which would parse them as markup. */
export function DidYouMean({ meant, toTerms }: { meant: string; toTerms: (terms: string) => string }) {
  return (
    <p>
      <Trans>Did you mean:</Trans> <Link {...toLocation(toTerms(meant))}>{meant}</Link>
    </p>
  );
}
