import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ResultMatch } from '../../domain/catalog/result-meta-schema.ts';
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
  /** Returns the address of a page of these results. */
  toPage: (page: number) => string;
  /** Tiles in a grid, or rows with a description. */
  shape?: 'tile' | 'row';
}

/** A page of products, with links to the other pages. */
export function ProductResults({ results, toPage, shape = 'tile' }: ProductResultsProps) {
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
      <ResultPages meta={page.meta} toPage={toPage} />
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
  return <BadPage action={<FirstPageLink address={toPage(1)} />} />;
}

function ResultCount({ meta }: { meta: PaginationMeta }) {
  const { i18n } = useLingui();
  const first = formatCount((meta.page - 1) * meta.pageSize + 1, i18n.locale);
  const last = formatCount(Math.min(meta.page * meta.pageSize, meta.count), i18n.locale);
  const count = formatCount(meta.count, i18n.locale);
  return (
    <p className={`${layout.muted} ${layout.figures}`} aria-live="polite">
      {meta.pages > 1 ? (
        <Trans>
          Showing {first}–{last} of {count}
        </Trans>
      ) : (
        <Plural value={meta.count} one="# item" other="# items" />
      )}
    </p>
  );
}

function ResultPages({ meta, toPage }: { meta: PaginationMeta; toPage: (page: number) => string }) {
  const { t } = useLingui();
  return (
    <Pagination
      page={meta.page}
      pages={meta.pages}
      label={t`Pages of results`}
      previousLabel={t`Previous page`}
      nextLabel={t`Next page`}
      pageLabel={(page) => t`Page ${page}`}
      renderLink={({ page, ...link }) => <Link {...toLocation(toPage(page))} {...link} />}
    />
  );
}
