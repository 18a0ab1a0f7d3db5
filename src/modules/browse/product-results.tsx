import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ResultMatch, ResultMeta } from '../../domain/catalog/result-meta-schema.ts';
import { LAST_NUMBERED_PAGE, placeBeside, type ResultsPlace } from '../../domain/catalog/results-place.ts';
import { formatCount } from '../../domain/format/format-number.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import type { PaginationMeta } from '../../domain/primitives/pagination-schema.ts';
import { BadPage } from '../../ui/bad-page.tsx';
import layout from '../../ui/layout.module.css';
import { PageProblem } from '../../ui/page-problem.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { DeviceResults } from './device-results.tsx';
import { FirstPageLink } from './first-page-link.tsx';
import { NoResults } from './no-results.tsx';
import { ProductCards } from './product-cards.tsx';
import { tileSkeletons } from './tile-skeletons.tsx';
import type { ListResults } from './use-list.ts';

interface ProductResultsProps {
  results: ListResults;
  /** Cursor in the address of the page. */
  cursor?: string | undefined;
  /** Returns the address of a page of these results. */
  toPage: (place: ResultsPlace) => string;
  /** Tiles in a grid, or rows with a description. */
  shape?: 'tile' | 'row';
}

/** A page of products, with links to the other pages. */
export function ProductResults({ results, cursor, toPage, shape = 'tile' }: ProductResultsProps) {
  const { page, state, retry, isFromDevice } = results;
  if (state === 'loading') return <div className={layout.tiles}>{tileSkeletons(12)}</div>;
  if (page && isFromDevice) return <DeviceResults cards={page.items} shape={shape} />;
  if (!page) return <PageProblem kind={state === 'offline' ? 'offline' : 'failed'} onRetry={retry} />;
  if (page.items.length === 0) return isFirst(page.meta) ? <NoResults /> : <NoSuchPage toPage={toPage} />;
  return (
    <div className={layout.stack}>
      {page.meta.match && <MatchNotice match={page.meta.match} />}
      <ResultCount meta={page.meta} />
      <ProductCards cards={page.items} shape={shape} />
      <ResultPages meta={page.meta} cursor={cursor} toPage={toPage} />
    </div>
  );
}

/** Says that the results are not exactly what was typed (CAT-6). */
function MatchNotice({ match: { kind, meant } }: { match: ResultMatch }) {
  const { t } = useLingui();
  if (kind === 'exact') return null;
  return (
    <p role="status">
      {/* Not `Trans`, because `Trans` would parse the words as markup. */}
      {kind === 'corrected' && meant !== undefined
        ? t`Nothing matches exactly. These are results for “${meant}”.`
        : t`No title has all of these words. These have some of them.`}
    </p>
  );
}

const isFirst = ({ page }: PaginationMeta) => page === 1;

/** Message for a page number past the end of the list. */
function NoSuchPage({ toPage }: Pick<ProductResultsProps, 'toPage'>) {
  return <BadPage action={<FirstPageLink address={toPage({ page: 1 })} />} />;
}

function ResultCount({ meta }: { meta: ResultMeta }) {
  const { i18n } = useLingui();
  const first = formatCount((meta.page - 1) * meta.pageSize + 1, i18n.locale);
  const last = formatCount(Math.min(meta.page * meta.pageSize, meta.count), i18n.locale);
  const count = formatCount(meta.count, i18n.locale);
  return (
    <p className={`${layout.muted} ${layout.figures}`} aria-live="polite">
      {meta.pages > 1 ? (
        meta.isEstimated ? (
          <Trans>
            Showing {first}–{last} of about {count}
          </Trans>
        ) : (
          <Trans>
            Showing {first}–{last} of {count}
          </Trans>
        )
      ) : (
        <Plural value={meta.count} one="# item" other="# items" />
      )}
    </p>
  );
}

interface ResultPagesProps extends Pick<ProductResultsProps, 'toPage'> {
  meta: ResultMeta;
  /** Cursor of the shown page. */
  cursor: string | undefined;
}

/** Links to the other pages. Beyond the numbered pages, only the pages beside the shown one can be linked (CAT-14). */
function ResultPages({ meta, cursor, toPage }: ResultPagesProps) {
  const { t } = useLingui();
  const next = placeBeside(meta, 1);
  const previous = placeBeside(meta, -1);
  const addressOf = (page: number) => {
    if (page === next?.page) return toPage(next);
    if (page === previous?.page) return toPage(previous);
    return toPage(page === meta.page ? { page, cursor } : { page });
  };
  return (
    <Pagination
      page={meta.page}
      pages={next ? Math.max(meta.pages, next.page) : meta.page}
      numbered={LAST_NUMBERED_PAGE}
      label={t`Pages of results`}
      previousLabel={t`Previous page`}
      nextLabel={t`Next page`}
      pageLabel={(page) => t`Page ${page}`}
      renderLink={({ page, ...link }) => <Link {...toLocation(addressOf(page))} {...link} />}
    />
  );
}
