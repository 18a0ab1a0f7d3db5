import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './tray.module.css';
import { useTrayScroll } from './use-tray-scroll.ts';

interface TrayProps {
  heading: ReactNode;
  /** A control for the whole row, such as a filter or a link to the full list. */
  action?: ReactNode;
  previousLabel: string;
  nextLabel: string;
  /** The tiles. Each one is wrapped in a list item and needs a key. */
  children: ReactNode;
}

/**
 * A horizontally scrolling row of tiles. It scrolls by swiping, with arrow buttons, and from tile to tile with the Tab
 * key.
 */
export function Tray({ heading, action, previousLabel, nextLabel, children }: TrayProps) {
  const headingId = useId();
  const { row, hasBefore, hasAfter, scrollBy } = useTrayScroll(Children.count(children));

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
