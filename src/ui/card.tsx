import type { ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  /** Use `tile` in a grid or tray and `row` in a list of results. */
  shape?: 'tile' | 'row';
  /** The cover. */
  media: ReactNode;
  /** A link with `cardLinkClass`. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** Heading level of the title. The heading of a tray has level 2. */
  level?: 2 | 3 | 4;
  /** Author, product type and terms. */
  meta?: ReactNode;
  /** Price, badges or a button. The footers of a row of tiles are aligned. */
  footer?: ReactNode;
  children?: ReactNode;
}

export function Card({ shape = 'tile', media, title, subtitle, level = 3, meta, footer, children }: CardProps) {
  const Heading = `h${level}` as const;
  const content = (
    <>
      <div className={styles.media}>{media}</div>
      <div className={styles.text}>
        <Heading className={styles.title}>{title}</Heading>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {meta && <div className={styles.meta}>{meta}</div>}
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
  if (shape === 'tile') return <article className={styles.tile}>{content}</article>;
  // The row layout adapts to its container (a page or a sheet), so it needs a wrapper for the container query.
  return (
    <article className={styles.box}>
      <div className={styles.row}>{content}</div>
    </article>
  );
}
