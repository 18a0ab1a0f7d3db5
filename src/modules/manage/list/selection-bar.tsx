import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MAX_COUNTED } from '../../../domain/staff/row-count-schema.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/page/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './staff-list.module.css';
import type { RowSelection } from './use-selection.ts';

interface SelectionBarProps {
  selection: RowSelection;
  /** Number of loaded rows. */
  loaded: number;
  /** True if the search finds more rows than are loaded. */
  hasMore: boolean;
  /** Number of all rows; `null` if there are more than the server counts, `undefined` if it does not count. */
  total: number | null | undefined;
  /** Buttons for what can be done with the selected rows. */
  children: ReactNode;
}

/** Says how many rows are selected, and what can be done with them. It stays in view while the rows are scrolled. */
export function SelectionBar({ selection, loaded, hasMore, total, children }: SelectionBarProps) {
  const { t } = useLingui();
  const { ids, isAll, selectAll, clear } = selection;
  const isNone = ids.size === 0;
  const text = !isNone && <SelectedText isAll={isAll} count={ids.size} total={total} />;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{text}</span>
      </VisuallyHidden>
      {!isNone && (
        <section className={styles.selection} aria-label={t`Selection`}>
          <p>{text}</p>
          <div className={layout.cluster}>
            {!isAll && hasMore && ids.size >= loaded && (
              <Button size="small" kind="quiet" onClick={selectAll}>
                {total ? (
                  <Plural value={total} one="Select # row that matches" other="Select all # rows that match" />
                ) : (
                  <Trans>Select all rows that match</Trans>
                )}
              </Button>
            )}
            {children}
            <Button size="small" kind="quiet" onClick={clear}>
              <Trans>Clear the selection</Trans>
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function SelectedText({ isAll, count, total }: { isAll: boolean; count: number; total: number | null | undefined }) {
  const { i18n } = useLingui();
  const most = MAX_COUNTED.toLocaleString(i18n.locale);
  if (!isAll) return <Plural value={count} one="# row selected" other="# rows selected" />;
  if (total === null) return <Trans>All rows that match are selected, more than {most}</Trans>;
  if (total === undefined) return <Trans>All rows that match are selected</Trans>;
  return <Plural value={total} one="# row selected" other="All # rows that match are selected" />;
}
