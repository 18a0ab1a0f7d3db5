import { Trans, useLingui } from '@lingui/react/macro';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import layout from '../../ui/page/layout.module.css';
import { Tabs } from '../../ui/page/tabs.tsx';
import { CollectionItems } from './collection-items.tsx';
import { ReadingFeatures } from './reading-features.tsx';
import { Steps } from './steps.tsx';

/** Classroom Features or Supplemental Features, one at a time, and the contents of the classroom. */
export function ClassroomNotes({ item }: { item: CatalogItem }) {
  const { t } = useLingui();
  const tabs = [
    { id: 'classroom', label: <Trans>Classroom Features</Trans>, panel: <ClassroomSteps /> },
    { id: 'supplemental', label: <Trans>Supplemental Features</Trans>, panel: <SupplementalFeatures item={item} /> },
  ];
  return (
    <>
      <Tabs label={t`About this classroom`} tabs={tabs} />
      <CollectionItems items={item.collectionItems} empty={<Trans>This classroom has no items</Trans>} />
    </>
  );
}

function ClassroomSteps() {
  return (
    <Steps
      heading={<Trans>How classrooms work</Trans>}
      steps={[
        <li key="code">
          <Trans>Get the ISBN and section code from your instructor.</Trans>
        </li>,
        <li key="buy">
          <Trans>Buy this classroom.</Trans>
        </li>,
        <li key="shelf">
          <Trans>Go to My Shelf.</Trans>
        </li>,
        <li key="section">
          <Trans>Enter the section code.</Trans>
        </li>,
        <li key="enter">
          <Trans>Click Access Classroom.</Trans>
        </li>,
      ]}
    />
  );
}

function SupplementalFeatures({ item: { product } }: { item: CatalogItem }) {
  return (
    <div className={layout.stack}>
      <ReadingFeatures />
      {product.hasTextToSpeech && (
        <p>
          <Trans>The materials inside can be read aloud.</Trans>
        </p>
      )}
    </div>
  );
}
