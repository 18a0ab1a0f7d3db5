import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import {
  SHELF_SORTS,
  SHELF_TYPES,
  type ShelfQuery,
  type ShelfSort,
  shelfLink,
  toggleShelfType,
} from '../../domain/shelf/shelf-query.ts';
import { Checkbox, Radio } from '../../ui/form/checkbox.tsx';
import { ChipMenu } from '../../ui/layer/chip-menu.tsx';
import layout from '../../ui/page/layout.module.css';
import { ProductTypeName } from '../../ui/product/product-type-name.tsx';
import styles from './shelf.module.css';

/** The Filter and Sort chips. The selection is stored in the address. */
export function MaterialChips({ query, disabled }: { query: ShelfQuery; disabled: boolean }) {
  const navigate = useNavigate();
  const show = (next: ShelfQuery) =>
    void navigate({ ...toLocation(shelfLink(next)), resetScroll: false, replace: true });
  return (
    <div className={layout.cluster}>
      <FilterChip query={query} disabled={disabled} onShow={show} />
      <SortChip query={query} disabled={disabled} onShow={show} />
    </div>
  );
}

interface ChipProps {
  query: ShelfQuery;
  disabled: boolean;
  onShow: (next: ShelfQuery) => void;
}

function FilterChip({ query, disabled, onShow }: ChipProps) {
  const count = query.types.length;
  const label = count === 0 ? <Trans>Filter</Trans> : <Trans>Filter ({count})</Trans>;
  return (
    <ChipMenu label={label} active={count > 0} disabled={disabled}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>
          <Trans>Product Type</Trans>
        </legend>
        {SHELF_TYPES.map((type) => (
          <Checkbox
            key={type}
            checked={query.types.includes(type)}
            onChange={() => onShow(toggleShelfType(query, type))}
          >
            <ProductTypeName type={type} />
          </Checkbox>
        ))}
      </fieldset>
    </ChipMenu>
  );
}

const SORT_NAME: Readonly<Record<ShelfSort, () => ReactNode>> = {
  default: () => <Trans>Recently Purchased</Trans>,
  alphabetical_asc: () => <Trans>Title, A to Z</Trans>,
  alphabetical_desc: () => <Trans>Title, Z to A</Trans>,
};

/** The Sort chip. It shows a selection only if it differs from the default (SHELF-3). */
function SortChip({ query, disabled, onShow }: ChipProps) {
  const name = useId();
  const isDefault = query.sort === 'default';
  return (
    <ChipMenu label={isDefault ? <Trans>Sort</Trans> : SORT_NAME[query.sort]()} active={!isDefault} disabled={disabled}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>
          <Trans>Sort by</Trans>
        </legend>
        {SHELF_SORTS.map((sort) => (
          <Radio
            key={sort}
            name={name}
            checked={query.sort === sort}
            onChange={() => onShow({ ...query, sort, page: 1 })}
          >
            {SORT_NAME[sort]()}
          </Radio>
        ))}
      </fieldset>
    </ChipMenu>
  );
}
