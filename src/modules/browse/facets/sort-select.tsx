import { Trans, useLingui } from '@lingui/react/macro';
import type { ListChoice, Sort } from '../../../domain/catalog/list-choice.ts';
import { SORTS } from '../../../domain/catalog/list-choice.ts';
import { Select } from '../../../ui/form/select.tsx';

interface SortSelectProps {
  choice: ListChoice;
  /** The order of the list if none is chosen. */
  usual: Sort;
  onChange: (choice: ListChoice) => void;
  /** Id of the form that the select belongs to. */
  form?: string;
}

/** The order of a list. The usual order is not in the address. */
export function SortSelect({ choice, usual, onChange, form }: SortSelectProps) {
  const { t } = useLingui();
  const names: Record<Sort, string> = {
    relevance: t`Relevance`,
    'best-selling': t`Best selling`,
    newest: t`Newest first`,
    title: t`Title A–Z`,
    price: t`Price: low to high`,
    'price-desc': t`Price: high to low`,
  };
  const select = (value: string) => {
    const sort = SORTS.find((one) => one === value && one !== usual);
    onChange({ facets: choice.facets, isMine: choice.isMine, isOnDevice: choice.isOnDevice, ...(sort && { sort }) });
  };
  return (
    <Select
      label={<Trans>Sort by</Trans>}
      name="sort"
      form={form}
      value={choice.sort ?? usual}
      onChange={(event) => select(event.currentTarget.value)}
    >
      {/* Without a search, nothing is more relevant than anything else. */}
      {SORTS.filter((sort) => usual === 'relevance' || sort !== 'relevance').map((sort) => (
        <option key={sort} value={sort}>
          {names[sort]}
        </option>
      ))}
    </Select>
  );
}
