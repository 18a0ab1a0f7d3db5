import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'cover' | 'block';
}

/**
 * Placeholder for content that is loading. It becomes visible after 200 ms. Announce the loading in a live region next
 * to it.
 */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
