import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useRef, useState } from 'react';
import { countChosen, type ListChoice, type Sort } from '../../domain/catalog/list-choice.ts';
import type { PageParams } from '../../domain/catalog/page-params.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';
import type { RenderRowAction } from './cards/product-cards.tsx';
import { ChosenFacets } from './facets/chosen-facets.tsx';
import { FacetForm } from './facets/facet-form.tsx';
import { SortSelect } from './facets/sort-select.tsx';
import { useEarlyChoice } from './facets/use-early-choice.ts';
import { useLastFacets } from './facets/use-last-facets.ts';
import styles from './list-view.module.css';
import { ProductResults } from './results/product-results.tsx';
import { type List, listLink, useList } from './use-list.ts';

const FilterSheet = lazyPart(async () => (await import('./facets/filter-sheet.tsx')).FilterSheet);

const FORM = 'filters';

interface ListViewProps {
  list: List;
  choice: ListChoice;
  pageParams: PageParams;
  /** The order of the list if none is chosen. */
  usual: Sort;
  shape: 'tile' | 'row';
  /** The button of each row. */
  renderAction?: RenderRowAction | undefined;
  /** Above the filters in the column beside the list. */
  side?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

/**
 * A list of products with its facets, the selected filters and the order (CAT-13). The facets are in a column, on a phone
 * in a sheet; without scripts, the button shows the column.
 */
export function ListView({ list, choice, pageParams, usual, shape, renderAction, side, children }: ListViewProps) {
  const navigate = useNavigate();
  const tools = useRef<HTMLDivElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const results = useList(list, choice, pageParams);
  const facets = useLastFacets(list, results.page?.meta.facets);
  const go = (wanted: ListChoice) => void navigate({ ...toLocation(listLink(list, wanted)), resetScroll: false });
  useEarlyChoice({ formId: FORM, choice, usual, onChange: go });
  const chosen = countChosen(choice);
  // Nothing can be sorted or narrowed further.
  const isEmpty = results.page?.items.length === 0;
  return (
    <div className={styles.columns}>
      <aside className={styles.side}>
        {side}
        {facets && <FacetForm id={FORM} list={list} choice={choice} facets={facets} onChange={go} />}
      </aside>
      <div className={styles.content}>
        {children}
        <div className={styles.tools} ref={tools} tabIndex={-1}>
          {(chosen > 0 || !isEmpty) && (
            <a
              href={`#${FORM}`}
              className={`${buttonClass()} ${styles.open}`}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault();
                setSheetOpen(true);
              }}
            >
              <SlidersHorizontal size={18} aria-hidden="true" />
              {chosen === 0 ? <Trans>Filters</Trans> : <Plural value={chosen} one="# filter" other="# filters" />}
            </a>
          )}
          {!isEmpty && (
            <div className={styles.sort}>
              <SortSelect choice={choice} usual={usual} onChange={go} form={FORM} />
            </div>
          )}
        </div>
        <ChosenFacets list={list} choice={choice} facets={facets} onRemove={() => tools.current?.focus()} />
        <ProductResults
          results={results}
          list={list}
          choice={choice}
          cursor={pageParams.cursor}
          shape={shape}
          renderAction={renderAction}
        />
      </div>
      {isSheetOpen && facets && (
        <PartBoundary>
          <FilterSheet
            list={list}
            choice={choice}
            facets={facets}
            onClose={() => setSheetOpen(false)}
            onApply={(wanted) => {
              setSheetOpen(false);
              go(wanted);
            }}
          />
        </PartBoundary>
      )}
    </div>
  );
}
