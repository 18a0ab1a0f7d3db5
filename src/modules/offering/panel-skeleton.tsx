import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './panel-skeleton.module.css';

/** Holds the place of the panel, which what stands under it on a phone must not be pushed away from. */
export function PanelSkeleton({ offerings }: Pick<CatalogItem, 'offerings'>) {
  return (
    <div>
      <div className={styles.frame}>
        <Skeleton shape="block" />
      </div>
      {offerings.map(({ id }) => (
        <div key={id} className={styles.choice} />
      ))}
    </div>
  );
}
