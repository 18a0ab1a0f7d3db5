import type { ReactNode } from 'react';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import { BookDetails } from './book-details.tsx';
import { ClassroomDetails } from './classroom-details.tsx';
import { CollectionDetails } from './collection-details.tsx';
import { CoursewareDetails } from './courseware-details.tsx';
import { PhysicalDetails } from './physical-details.tsx';
import type { SheetSlots, SheetViewer } from './sheet-subject.ts';
import type { SheetView } from './sheet-view.ts';

export interface DetailsProps {
  view: SheetView;
  viewer: SheetViewer;
  slots: SheetSlots;
  /** True if it was opened from the item that contains it. */
  hasParent: boolean;
  /** Replaces the sheet with the cart. */
  onViewCart: (() => void) | undefined;
  /** Opens an item of this product in the same sheet. */
  onOpen: (productId: ProductId) => void;
}

/** Selects the layout for the product type. An e-bundle uses the layout of a book. */
export function DetailsOfType(props: DetailsProps): ReactNode {
  switch (props.view.listing.productType) {
    case 'book':
    case 'ebundle':
      return <BookDetails {...props} />;
    case 'classroom':
      return <ClassroomDetails {...props} />;
    case 'collection':
      return <CollectionDetails {...props} />;
    case 'courseware':
      return <CoursewareDetails {...props} />;
    case 'physical_product':
      return <PhysicalDetails {...props} />;
  }
}
