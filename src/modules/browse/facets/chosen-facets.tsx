import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { selectedValues, toggleFacet } from '../../../domain/catalog/facets.ts';
import { countChosen, type ListChoice, NO_CHOICE } from '../../../domain/catalog/list-choice.ts';
import type { FacetCounts } from '../../../domain/catalog/result-meta-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { type List, listLink } from '../use-list.ts';
import styles from './chosen-facets.module.css';
import { useFacetTexts } from './facet-text.ts';

interface ChosenFacetsProps {
  list: List;
  choice: ListChoice;
  facets: FacetCounts | undefined;
  /** Called when a filter is removed with its link, to keep the focus near. */
  onRemove: () => void;
}

/** The selected filters as links that remove them, so that they work without scripts and with the back button. */
export function ChosenFacets({ list, choice, facets, onRemove }: ChosenFacetsProps) {
  const { t } = useLingui();
  const { valueName } = useFacetTexts();
  if (countChosen(choice) === 0) return null;
  const labelOf = (value: string) =>
    facets?.find(({ name }) => name === 'subject')?.values.find((one) => one.value === value)?.label;
  const chips = [
    ...selectedValues(choice.facets).map(({ name, value }) => ({
      text: valueName(name, value, labelOf(value)),
      without: { ...choice, facets: toggleFacet(choice.facets, name, value) },
    })),
    ...(choice.isMine ? [{ text: t`In my courses`, without: { ...choice, isMine: false } }] : []),
    ...(choice.isOnDevice ? [{ text: t`Available offline`, without: { ...choice, isOnDevice: false } }] : []),
  ];
  return (
    <ul className={styles.chips} aria-label={t`Selected filters`}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            {...toLocation(listLink(list, without))}
            resetScroll={false}
            onClick={onRemove}
            className={styles.chip}
            aria-label={t`Remove filter: ${text}`}
          >
            {text}
            <X size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          {...toLocation(listLink(list, { ...NO_CHOICE, sort: choice.sort }))}
          resetScroll={false}
          onClick={onRemove}
          className={styles.clear}
        >
          <Trans>Clear all filters</Trans>
        </Link>
      </li>
    </ul>
  );
}
