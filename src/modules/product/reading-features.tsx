import { Trans } from '@lingui/react/macro';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { ReactNode } from 'react';
import styles from './reading-features.module.css';

/** Read Anywhere and Digital Notes; `children` come before them, in the same shape (spec/storefront.md §2 Collection page). */
export function ReadingFeatures({ children }: { children?: ReactNode }) {
  return (
    <ul className={styles.features}>
      {children}
      <ReadingFeature icon={<MonitorSmartphone size={24} />} title={<Trans>Read Anywhere</Trans>}>
        <Trans>On your computer, tablet or phone, with or without a connection.</Trans>
      </ReadingFeature>
      <ReadingFeature icon={<NotebookPen size={24} />} title={<Trans>Digital Notes</Trans>}>
        <Trans>Highlight and take notes as you read.</Trans>
      </ReadingFeature>
    </ul>
  );
}

interface ReadingFeatureProps {
  /** A picture or a number beside the words; they say the same. */
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

export function ReadingFeature({ icon, title, children }: ReadingFeatureProps) {
  return (
    <li className={styles.feature}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.more}>{children}</span>
      </span>
    </li>
  );
}
