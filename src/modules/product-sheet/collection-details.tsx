import { Plural } from '@lingui/react/macro';
import layout from '../../ui/page/layout.module.css';
import { BaseDetails } from './base-details.tsx';
import type { DetailsProps } from './details-of-type.tsx';
import { SubProducts } from './sub-products.tsx';

/** Details of a collection: the number of its items and the items. */
export function CollectionDetails(props: DetailsProps) {
  const count = props.view.item?.product.collectionItemCount ?? props.view.item?.collectionItems.length;
  return (
    <BaseDetails {...props}>
      {count !== undefined && count > 0 && (
        <p className={layout.muted}>
          <Plural value={count} one="# digital item" other="# digital items" />
        </p>
      )}
      <SubProducts {...props} />
    </BaseDetails>
  );
}
