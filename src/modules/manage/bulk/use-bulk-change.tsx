import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { PagedList } from '../hooks/use-paged-list.ts';
import { type RowSelection, useSelection } from '../list/use-selection.ts';

interface BulkChangeOfList<Row> {
  /** For the list: check boxes, names of the rows, and the button that opens the dialog. */
  readonly listProps: {
    readonly selection: RowSelection | undefined;
    readonly rowName: (row: Row) => string;
    readonly selectionActions: ReactNode;
  };
  readonly isOpen: boolean;
  /** The selection as the server takes it. */
  readonly selected: object;
  readonly close: () => void;
  /** Closes the dialog, clears the selection and loads the list again. */
  readonly done: () => void;
}

interface BulkChangeOptions<Row> {
  readonly canEdit: boolean;
  /** The query of the list as the server takes it. Another query starts without a selection. */
  readonly search: object;
  readonly rowName: (row: Row) => string;
}

/** The selection of a list, and whether the dialog that changes the selected rows is open. */
export function useBulkChange<Row extends { readonly id: string }>(
  list: PagedList<Row>,
  { canEdit, search, rowName }: BulkChangeOptions<Row>,
): BulkChangeOfList<Row> {
  const [isOpen, setOpen] = useState(false);
  const selection = useSelection(JSON.stringify(search), list.items?.map(({ id }) => id) ?? []);
  const close = () => setOpen(false);
  return {
    listProps: {
      selection: canEdit ? selection : undefined,
      rowName,
      selectionActions: (
        <Button size="small" onClick={() => setOpen(true)}>
          <Trans>Change…</Trans>
        </Button>
      ),
    },
    isOpen,
    selected: selection.isAll ? { search } : { ids: [...selection.ids] },
    close,
    done: () => {
      close();
      selection.clear();
      list.reload();
    },
  };
}
