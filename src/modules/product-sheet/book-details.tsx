import { BackorderNote } from './backorder-note.tsx';
import { BaseDetails } from './base-details.tsx';
import type { DetailsProps } from './details-of-type.tsx';
import { SubProducts } from './sub-products.tsx';

/** A book or an e-bundle. The list of a bundle shows where it has no parent product (spec/shelf.md §2). */
export function BookDetails(props: DetailsProps) {
  const { view, slots, hasParent } = props;
  const { item, isOwned } = view;
  const files = item?.bookFiles ?? [];
  return (
    <BaseDetails {...props}>
      <BackorderNote item={item} />
      {view.listing.productType === 'ebundle' && !hasParent && <SubProducts {...props} />}
      {files.length > 0 && slots.renderFiles?.(files, isOwned)}
      {item?.product.productFileType && slots.renderAccessibility?.(item)}
    </BaseDetails>
  );
}
