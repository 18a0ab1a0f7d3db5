import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { AllRowsBox, RowBox } from './row-box.tsx';
import styles from './staff-list.module.css';
import type { RowSelection } from './use-selection.ts';

export interface StaffColumn<Row> {
  /** Also the name of the order. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  /** Aligned to the end, with figures of equal width. */
  readonly isNumber?: boolean;
  /** Left out on a narrow screen. */
  readonly isSecondary?: boolean;
}

export interface StaffTableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  /** The first column names the row. */
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  /** Name of a column, with a "-" for descending order. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Check boxes before the rows. */
  selection?: RowSelection | undefined;
  /** Name of a row for its check box. */
  rowName?: ((row: Row) => string) | undefined;
}

/** A dense table. It scrolls sideways inside its frame if there is no room. */
export function StaffTable<Row extends { readonly id: string }>(props: StaffTableProps<Row>) {
  const { caption, columns, rows, sort, onSort, selection, rowName } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            {selection && <AllRowsBox selection={selection} ids={rows.map(({ id }) => id)} />}
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selection?.has(row.id) || undefined}>
              {selection && <RowBox selection={selection} id={row.id} name={rowName?.(row) ?? row.id} />}
              {columns.map(({ id, cell, isNumber, isSecondary }, index) => {
                const marks = { 'data-number': isNumber || undefined, 'data-secondary': isSecondary || undefined };
                return index === 0 ? (
                  <th key={id} scope="row" {...marks}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} {...marks}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps<Row> {
  column: StaffColumn<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const { t } = useLingui();
  const { id, header, isSortable, isNumber, isSecondary } = column;
  const marks = { 'data-number': isNumber || undefined, 'data-secondary': isSecondary || undefined };
  if (!isSortable || !onSort) {
    return (
      <th scope="col" {...marks}>
        {header}
      </th>
    );
  }
  const isUp = sort === id;
  const isDown = sort === `-${id}`;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined} {...marks}>
      <button
        type="button"
        className={styles.sort}
        title={t`Sort by ${header}`}
        onClick={() => onSort(isUp ? `-${id}` : id)}
      >
        {header}
        {isUp && <ArrowUp size={14} aria-hidden="true" />}
        {isDown && <ArrowDown size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}
