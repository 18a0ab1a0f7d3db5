import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './pagination.module.css';
import { narrowPaginationWindow, type PageSlot, paginationWindow } from './pagination-window.ts';

export interface PageLink {
  page: number;
  className: string | undefined;
  'aria-label': string;
  'aria-current'?: 'page';
  rel?: 'next' | 'prev';
  children: ReactNode;
}

interface PaginationProps {
  page: number;
  pages: number;
  /** The last page that has a link by its number; all by default. */
  numbered?: number;
  /** Name of the navigation for screen readers. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Returns the accessible name of a page link, such as "Page 3". */
  pageLabel: (page: number) => string;
  /**
   * Renders a page link, for example with the router: `({ page, ...link }) => <Link search={{ page }} {...link} />`.
   */
  renderLink: (link: PageLink) => ReactNode;
}

/**
 * Page navigation: previous, pages, next. It renders one list for phones and one for wide screens; the style sheet
 * shows the one that fits. It renders nothing for a single page.
 */
export function Pagination({
  page,
  pages,
  numbered = pages,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  renderLink,
}: PaginationProps) {
  if (pages <= 1) return null;
  const step = (target: number, name: string, icon: ReactNode, rel: 'next' | 'prev') =>
    target < 1 || target > pages ? (
      <span className={styles.off} aria-hidden="true">
        {icon}
      </span>
    ) : (
      renderLink({ page: target, className: styles.link, 'aria-label': name, rel, children: icon })
    );
  const lists = { page, pageLabel, renderLink };

  return (
    <nav className={styles.navigation} aria-label={label}>
      {step(page - 1, previousLabel, <ChevronLeft size={20} aria-hidden="true" />, 'prev')}
      <PageList {...lists} className={styles.wide} slots={paginationWindow(page, pages, numbered)} />
      <PageList {...lists} className={styles.narrow} slots={narrowPaginationWindow(page, pages, numbered)} />
      {step(page + 1, nextLabel, <ChevronRight size={20} aria-hidden="true" />, 'next')}
    </nav>
  );
}

interface PageListProps extends Pick<PaginationProps, 'page' | 'pageLabel' | 'renderLink'> {
  className: string | undefined;
  slots: PageSlot[];
}

function PageList({ className, slots, page, pageLabel, renderLink }: PageListProps) {
  return (
    <ol className={classNames(styles.pages, className)}>
      {slots.map((slot, index) =>
        slot === 'gap' ? (
          <li key={`gap-before-${slots[index + 1]}`} className={styles.gap} aria-hidden="true">
            …
          </li>
        ) : (
          <li key={slot}>
            {renderLink({
              page: slot,
              className: styles.link,
              'aria-label': pageLabel(slot),
              ...(slot === page && { 'aria-current': 'page' }),
              children: slot,
            })}
          </li>
        ),
      )}
    </ol>
  );
}
