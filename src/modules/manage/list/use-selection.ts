import { useState } from 'react';

/** The selected rows of a list: rows by their ids, or all rows that the search of the list finds. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  /** Adds or removes rows. While all rows are selected, removing one leaves the other loaded rows. */
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

interface Chosen {
  readonly key: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

/**
 * Holds the selection of a list.
 * @param key the query of the list; another query starts without a selection
 * @param loaded ids of the rows on the page
 */
export function useSelection(key: string, loaded: readonly string[]): RowSelection {
  const [chosen, setChosen] = useState<Chosen>({ key, ids: NONE, isAll: false });
  const { ids, isAll } = chosen.key === key ? chosen : { ids: NONE, isAll: false };
  const current = isAll ? new Set(loaded) : ids;
  return {
    ids: current,
    isAll,
    has: (id) => isAll || ids.has(id),
    set: (changed, isSelected) => {
      const rest = [...current].filter((id) => !changed.includes(id));
      setChosen({ key, ids: new Set(isSelected ? [...rest, ...changed] : rest), isAll: false });
    },
    selectAll: () => setChosen({ key, ids: NONE, isAll: true }),
    clear: () => setChosen({ key, ids: NONE, isAll: false }),
  };
}
