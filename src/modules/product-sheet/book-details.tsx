import { Trans } from '@lingui/react/macro';
import { isSoldWithoutFile } from '../../domain/catalog/is-sold-without-file.ts';
import { BackorderNote } from './backorder-note.tsx';
import { BaseDetails } from './base-details.tsx';
import type { DetailsProps } from './details-of-type.tsx';
import styles from './product-sheet.module.css';
import { SubProducts } from './sub-products.tsx';

/** Details of a book or an e-bundle. The items of a bundle are listed if it has no parent product. */
export function BookDetails(props: DetailsProps) {
  const { view, slots, hasParent } = props;
  const { item, isOwned, availability } = view;
  const opensFiles = isOwned && availability?.hasOnlyPrint !== true;
  return (
    <BaseDetails {...props}>
      <BackorderNote item={item} />
      {item && !isOwned && isSoldWithoutFile(item) && (
        <p className={styles.note}>
          <Trans>You cannot read this book yet. It opens on your shelf as soon as its file arrives.</Trans>
        </p>
      )}
      {view.listing.productType === 'ebundle' && !hasParent && <SubProducts {...props} />}
      {item && item.bookFiles.length > 0 && slots.renderFiles?.(item, opensFiles)}
      {item?.product.productFileType && slots.renderAccessibility?.(item)}
    </BaseDetails>
  );
}
