import type { ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  /** A tile stands in a grid or a tray, a row in a list of results. */
  shape?: 'tile' | 'row';
  /** The cover. */
  media: ReactNode;
  /** A link with `cardLinkClass`. */
  title: ReactNode;
  subtitle?: string | undefined;
  /** What kind of heading the title is; a tray's own is 2. */
  level?: 2 | 3 | 4;
  /** Author, type, terms. */
  meta?: ReactNode;
  /** Price, marks, a button; the footers of a row of tiles stand on one line. */
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
  // The row adapts to the place it stands in (a page, a sheet), so it needs a box that is measured around it.
  return (
    <article className={styles.box}>
      <div className={styles.row}>{content}</div>
    </article>
  );
}
