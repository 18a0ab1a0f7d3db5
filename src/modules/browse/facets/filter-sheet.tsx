import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ListChoice, NO_CHOICE } from '../../../domain/catalog/list-choice.ts';
import type { FacetCounts } from '../../../domain/catalog/result-meta-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/layer/sheet.tsx';
import layout from '../../../ui/page/layout.module.css';
import { type List, useList } from '../use-list.ts';
import { FacetForm } from './facet-form.tsx';
import { useLastFacets } from './use-last-facets.ts';

interface FilterSheetProps {
  list: List;
  choice: ListChoice;
  facets: FacetCounts;
  onClose: () => void;
  onApply: (choice: ListChoice) => void;
}

/** The facets on a phone. The button says how many results the selection has, and applies it. */
export function FilterSheet({ list, choice, facets, onClose, onApply }: FilterSheetProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(choice);
  const { page } = useList(list, draft, { page: 1 });
  const count = page?.meta.count;
  const counted = useLastFacets(list, page?.meta.facets) ?? facets;
  const footer = (
    <div className={layout.ends}>
      <Button onClick={() => setDraft({ ...NO_CHOICE, sort: choice.sort })}>
        <Trans>Clear all</Trans>
      </Button>
      <span aria-live="polite">
        <Button kind="primary" onClick={() => onApply(draft)}>
          {count !== undefined ? (
            <Plural value={count} one="Show # result" other="Show # results" />
          ) : (
            <Trans>Show results</Trans>
          )}
        </Button>
      </span>
    </div>
  );
  return (
    <Sheet open title={<Trans>Filters</Trans>} closeLabel={t`Close`} onClose={onClose} footer={footer}>
      <FacetForm list={list} choice={draft} facets={counted} onChange={setDraft} />
    </Sheet>
  );
}
