import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface DataRow {
  /** Key of the row. The label cannot be the key because it may be a node. */
  id: string;
  label: ReactNode;
  value: ReactNode;
}

/**
 * A list of labels and values, such as Additional Details, side by side if there is room. Renders nothing without rows.
 */
export function DataTable({ rows }: { rows: readonly DataRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.box}>
      <dl className={styles.table}>
        {rows.map(({ id, label, value }) => (
          <div key={id} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
