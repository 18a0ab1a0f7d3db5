import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import { accessTime } from '../../domain/shelf/shelf-days.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { Card } from '../../ui/card.tsx';
import { cardLinkClass } from '../../ui/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { AccessBadge } from '../../ui/product/access-badge.tsx';
import { ProductCover } from '../../ui/product/product-cover.tsx';
import { ProductTypeName } from '../../ui/product/product-type-name.tsx';
import { cartProductsQuery } from '../cart/data/cart-products-query.ts';
import { LowestPrice } from './lowest-price.tsx';
import styles from './section.module.css';

export interface MaterialTileProps {
  material: SectionProduct;
  section: CourseSection;
  onOpen: (productId: ProductId) => void;
  /** True if the person does not have the material, so that its price is of interest. */
  isCandidate?: boolean;
  /** Content below the marks, such as a format switch. */
  children?: ReactNode;
}

/** A material of a section. It opens its details. The cover is decorative, because the title is below it. */
export function MaterialTile({ material, section, onOpen, isCandidate, children }: MaterialTileProps) {
  const { shelfItem } = material;
  return (
    <Card
      media={<ProductCover product={shelfItem} />}
      title={
        <button type="button" className={classNames(cardLinkClass, styles.open)} onClick={() => onOpen(shelfItem.id)}>
          {shelfItem.name}
        </button>
      }
      subtitle={shelfItem.subtitle}
      meta={<ProductTypeName type={shelfItem.productType} />}
      footer={
        <>
          {isCandidate && <LowestPrice productId={shelfItem.id} section={section} />}
          <Mark material={material} section={section} />
          {children}
        </>
      }
    />
  );
}

/** Mark for the remaining access time, or for a material in the cart. */
function Mark({ material: { shelfItem, userAvailability }, section }: Pick<MaterialTileProps, 'material' | 'section'>) {
  const inCart = useQuery(cartProductsQuery, section.rsCourseId);
  if (inCart?.has(shelfItem.id)) {
    return (
      <Badge tone="brand">
        <Trans>In Cart</Trans>
      </Badge>
    );
  }
  if (!userAvailability.isOwned && !userAvailability.isExpired) return null;
  return <AccessBadge time={accessTime(userAvailability, Date.now(), () => section.timeZone)} />;
}

/** Name of one version of a choice book. */
export function VersionName({ material }: { material: SectionProduct }) {
  return material.shelfItem.productType === 'physical_product' ? <Trans>Physical</Trans> : <Trans>Digital</Trans>;
}
