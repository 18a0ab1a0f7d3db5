import type { ComponentProps, ReactNode } from 'react';
import styles from './option-card.module.css';

export interface OptionCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'> {
  title: ReactNode;
  price?: ReactNode;
  /** A badge next to the title, such as "In Cart". */
  mark?: ReactNode;
  description?: ReactNode;
}

/** One of several options with its price: a card with a native radio. The whole card is clickable. */
export function OptionCard({ title, price, mark, description, ...input }: OptionCardProps) {
  return (
    <label className={styles.card}>
      <input {...input} type="radio" className={styles.radio} />
      <span className={styles.title}>
        {title} {mark}
      </span>
      <span className={styles.price}>{price}</span>
      {description && <span className={styles.more}>{description}</span>}
    </label>
  );
}
