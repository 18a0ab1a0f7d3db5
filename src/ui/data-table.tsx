import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface DataRow {
  /** Tells the rows apart; the label may be a node. */
  id: string;
  label: ReactNode;
  value: ReactNode;
}

/** Facts by name, such as Additional Details: label and value side by side where there is room. Nothing without rows. */
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
