import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListChoice } from '../../../domain/catalog/list-choice.ts';
import { adjacentPage, LAST_NUMBERED_PAGE, type PageParams } from '../../../domain/catalog/page-params.ts';
import type { ResultMeta } from '../../../domain/catalog/result-meta-schema.ts';
import { formatCount } from '../../../domain/format/format-number.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import type { PaginationMeta } from '../../../domain/primitives/pagination-schema.ts';
import { BadPage } from '../../../ui/feedback/bad-page.tsx';
import { PageProblem } from '../../../ui/feedback/page-problem.tsx';
import layout from '../../../ui/page/layout.module.css';
import { Pagination } from '../../../ui/page/pagination.tsx';
import { ProductCards, type RenderRowAction } from '../cards/product-cards.tsx';
import { renderProductTileSkeletons } from '../cards/product-tile-skeletons.tsx';
import { type List, type ListResults, listLink, termsLink } from '../use-list.ts';
import { DeviceResults } from './device-results.tsx';
import { EmptyResults } from './empty-results.tsx';
import { FirstPageLink } from './first-page-link.tsx';
import { MatchNotice } from './match-notice.tsx';

interface ProductResultsProps {
  results: ListResults;
  list: List;
  choice: ListChoice;
  /** Cursor in the address of the page. */
  cursor?: string | undefined;
  /** Tiles in a grid, or rows with a description. */
  shape?: 'tile' | 'row';
  /** The button of each row. */
  renderAction?: RenderRowAction | undefined;
}

/** A page of products, with links to the other pages. */
export function ProductResults({ results, list, choice, cursor, shape = 'tile', renderAction }: ProductResultsProps) {
  const { page, state, retry, isFromDevice } = results;
  if (state === 'loading') return <div className={layout.tiles}>{renderProductTileSkeletons(12)}</div>;
  if (!page) return <PageProblem kind={state === 'offline' ? 'offline' : 'failed'} onRetry={retry} />;
  const { items, meta } = page;
  const toPage = (pageParams: PageParams) => listLink(list, choice, pageParams);
  if (items.length === 0) {
    if (!isFirst(meta)) return <NoSuchPage toPage={toPage} />;
    const empty = <EmptyResults list={list} choice={choice} match={meta.match} />;
    return isFromDevice ? <DeviceResults>{empty}</DeviceResults> : empty;
  }
  const found = (
    <>
      {meta.match && <MatchNotice match={meta.match} toTerms={(terms) => termsLink(list, choice, terms)} />}
      {!isFromDevice && <ResultCount meta={meta} />}
      <ProductCards cards={items} shape={shape} terms={meta.match?.meant ?? list.search} renderAction={renderAction} />
    </>
  );
  if (isFromDevice) return <DeviceResults>{found}</DeviceResults>;
  return (
    <div className={layout.stack}>
      {found}
      <ResultPages meta={meta} cursor={cursor} toPage={toPage} />
    </div>
  );
}

/** Returns the address of a page of the results. */
type ToPage = (pageParams: PageParams) => string;

const isFirst = ({ page }: PaginationMeta) => page === 1;

/** Message for a page number past the end of the list. */
function NoSuchPage({ toPage }: { toPage: ToPage }) {
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

interface ResultPagesProps {
  toPage: ToPage;
  meta: ResultMeta;
  /** Cursor of the shown page. */
  cursor: string | undefined;
}

/** Links to the other pages. Beyond the numbered pages, only the pages beside the shown one can be linked (CAT-14). */
function ResultPages({ meta, cursor, toPage }: ResultPagesProps) {
  const { t } = useLingui();
  const next = adjacentPage(meta, 1);
  const previous = adjacentPage(meta, -1);
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
