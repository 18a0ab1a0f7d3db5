import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './staff-list.module.css';
import type { RowSelection } from './use-selection.ts';

interface RowBoxProps {
  selection: RowSelection;
  id: string;
  name: string;
}

/** The check box that selects a row. */
export function RowBox({ selection, id, name }: RowBoxProps) {
  return (
    <td className={styles.box}>
      <label>
        <input
          type="checkbox"
          checked={selection.has(id)}
          onChange={({ target }) => selection.set([id], target.checked)}
        />
        <VisuallyHidden>
          <Trans>Select {name}</Trans>
        </VisuallyHidden>
      </label>
    </td>
  );
}

/** The check box that selects all rows on the page. It shows a line if only some of them are selected. */
export function AllRowsBox({ selection, ids }: { selection: RowSelection; ids: readonly string[] }) {
  const { t } = useLingui();
  const count = ids.filter(selection.has).length;
  return (
    <td className={styles.box}>
      <label>
        <input
          type="checkbox"
          aria-label={t`Select all rows on this page`}
          checked={count === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={({ target }) => selection.set(ids, target.checked)}
        />
      </label>
    </td>
  );
}
