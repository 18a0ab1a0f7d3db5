import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './tray.module.css';
import { useTrayScroll } from './use-tray-scroll.ts';

interface TrayProps {
  heading: ReactNode;
  /** A link to the whole list, a filter: whatever belongs to the row as a whole. */
  action?: ReactNode;
  previousLabel: string;
  nextLabel: string;
  /** The tiles; each becomes an item of the list and needs a key. */
  children: ReactNode;
}

/** A row of tiles that scrolls to the side: by thumb, by arrow buttons, and tile by tile with the Tab key. */
export function Tray({ heading, action, previousLabel, nextLabel, children }: TrayProps) {
  const headingId = useId();
  const { row, hasBefore, hasAfter, scrollBy } = useTrayScroll();

  return (
    <section
      className={classNames(styles.tray, (hasBefore || hasAfter) && styles.scrollable)}
      aria-labelledby={headingId}
    >
      <header className={styles.header}>
        <h2 className={styles.heading} id={headingId}>
          {heading}
        </h2>
        {action}
        <span className={styles.arrows}>
          <IconButton
            label={previousLabel}
            icon={<ChevronLeft size={20} />}
            disabled={!hasBefore}
            onClick={() => scrollBy(-1)}
          />
          <IconButton
            label={nextLabel}
            icon={<ChevronRight size={20} />}
            disabled={!hasAfter}
            onClick={() => scrollBy(1)}
          />
        </span>
      </header>
      <ul className={styles.row} ref={row}>
        {Children.map(children, (tile) => (
          <li>{tile}</li>
        ))}
      </ul>
    </section>
  );
}
