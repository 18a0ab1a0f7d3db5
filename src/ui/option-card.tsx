import type { ComponentProps, ReactNode } from 'react';
import styles from './option-card.module.css';

export interface OptionCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'> {
  title: ReactNode;
  price?: ReactNode;
  /** A mark beside the title, such as "In Cart". */
  mark?: ReactNode;
  description?: ReactNode;
}

/** One of several ways to get a thing: a real radio on a card with its price. The whole card is the target. */
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
