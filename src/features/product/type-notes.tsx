import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import layout from '../../ui/layout.module.css';
import { CollectionItems } from './collection-items.tsx';

/** What a buyer of this type of product has to know beforehand (spec/storefront.md §2 Screens). */
export function TypeNotes({ item }: { item: CatalogItem }) {
  switch (item.productType) {
    case 'courseware':
      return <CoursewareSteps item={item} />;
    case 'classroom':
      return (
        <>
          <ClassroomSteps />
          <CollectionItems items={item.collectionItems} empty={<Trans>This classroom has no items</Trans>} />
        </>
      );
    case 'collection':
      return <CollectionItems items={item.collectionItems} empty={<Trans>This collection has no items</Trans>} />;
    case 'ebundle':
      return <CollectionItems items={item.collectionItems} empty={<Trans>This ebundle has no items</Trans>} />;
    default:
      return null;
  }
}

function Steps({
  heading,
  steps,
  children,
}: {
  heading: ReactNode;
  steps: readonly ReactNode[];
  children?: ReactNode;
}) {
  return (
    <section className={layout.stack}>
      <h2>{heading}</h2>
      <div className={layout.prose}>
        <ol>{steps}</ol>
        {children}
      </div>
    </section>
  );
}

function CoursewareSteps({ item: { product } }: { item: CatalogItem }) {
  const steps = [
    <li key="buy">
      <Trans>Buy this courseware.</Trans>
    </li>,
    <li key="site">
      <Trans>Go to the publisher's site.</Trans>
    </li>,
    <li key="redeem">
      <Trans>Redeem your access code there.</Trans>
    </li>,
    <li key="read">
      <Trans>Read your materials.</Trans>
    </li>,
  ];
  return (
    <Steps
      heading={<Trans>How courseware works</Trans>}
      steps={product.isCodeless ? steps.filter((_, at) => at !== 2) : steps}
    >
      <p>
        <Trans>Study tools are not available for courseware.</Trans>
      </p>
    </Steps>
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
          <Trans>Go to My Shelf and enter the section code.</Trans>
        </li>,
        <li key="enter">
          <Trans>Click Enter Classroom.</Trans>
        </li>,
      ]}
    />
  );
}
