import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './product-view.module.css';

/** Placeholder of a product page that is loading. */
export function ProductSkeleton() {
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <span role="status">
          <Trans>Loading</Trans>
        </span>
      </VisuallyHidden>
      <div className={styles.head}>
        <div className={styles.cover}>
          <Skeleton shape="cover" />
        </div>
        <div>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </div>
      <div className={styles.purchase}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
