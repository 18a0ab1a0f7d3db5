import { Trans } from '@lingui/react/macro';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { ReactNode } from 'react';
import styles from './reading-features.module.css';

/** The features Read Anywhere and Digital Notes. `children` are features in the same layout that come first. */
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
  /** Decorative image or number next to the text, which says the same. */
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
