import { Trans } from '@lingui/react/macro';
import layout from '../../ui/page/layout.module.css';
import { BaseDetails } from './base-details.tsx';
import type { DetailsProps } from './details-of-type.tsx';
import styles from './product-sheet.module.css';
import { SubProducts } from './sub-products.tsx';

/** Details of a classroom: how it is opened, and its items. */
export function ClassroomDetails(props: DetailsProps) {
  const { view, slots } = props;
  return (
    <BaseDetails {...props}>
      {view.item && view.isSectionCodeAsked && (
        <div className={styles.panel}>
          <div className={layout.stack}>
            <p>
              <Trans>Enter the section code from your instructor to open this classroom.</Trans>
            </p>
            {slots.renderSectionCode?.(view.item)}
          </div>
        </div>
      )}
      <SubProducts {...props} />
    </BaseDetails>
  );
}
