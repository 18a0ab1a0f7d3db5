import { Trans } from '@lingui/react/macro';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { ClassroomNotes } from './classroom-notes.tsx';
import { CollectionItems } from './collection-items.tsx';
import { CollectionNotes } from './collection-notes.tsx';
import { CoursewareNotes } from './courseware-notes.tsx';

/** Notes about this product type for buyers. */
export function TypeNotes({ item }: { item: CatalogItem }) {
  switch (item.productType) {
    case 'courseware':
      return <CoursewareNotes item={item} />;
    case 'classroom':
      return <ClassroomNotes item={item} />;
    case 'collection':
      return <CollectionNotes item={item} />;
    case 'ebundle':
      return <CollectionItems items={item.collectionItems} empty={<Trans>This ebundle has no items</Trans>} />;
    default:
      return null;
  }
}
