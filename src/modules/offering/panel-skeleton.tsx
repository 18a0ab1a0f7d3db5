import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
// Also the frame of the preview, whose styles must be there before the scripts.
import panel from './offering-panel.module.css';
import styles from './panel-skeleton.module.css';

/** Placeholder of the panel, so that the content below it on a phone does not move. */
export function PanelSkeleton({ offerings }: Pick<CatalogItem, 'offerings'>) {
  return (
    <div className={panel.panel}>
      <div className={styles.frame}>
        <Skeleton shape="block" />
      </div>
      {offerings.map(({ id }) => (
        <div key={id} className={styles.choice} />
      ))}
    </div>
  );
}
