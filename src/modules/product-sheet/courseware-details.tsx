import { Trans } from '@lingui/react/macro';
import { BaseDetails } from './base-details.tsx';
import type { DetailsProps } from './details-of-type.tsx';
import styles from './product-sheet.module.css';

/** Details of courseware: access instructions of the course or the publisher, and where a code is redeemed. */
export function CoursewareDetails(props: DetailsProps) {
  const { item, material, isOwned, redemptionUrl: address, button } = props.view;
  const instructions = material?.shelfInstructions ?? item?.shelfInstructions;
  return (
    <BaseDetails {...props}>
      {instructions && isOwned && <p className={styles.panel}>{instructions}</p>}
      {address && isOwned && button.action === 'obtainCode' && (
        <p>
          <Trans>
            Redeem your code at{' '}
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </Trans>
        </p>
      )}
    </BaseDetails>
  );
}
