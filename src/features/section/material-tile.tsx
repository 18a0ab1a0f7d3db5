import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CourseSection } from '../../contract/course-section.ts';
import type { SectionProduct } from '../../contract/section-product.ts';
import { toLocation } from '../../domain/link-location.ts';
import { productPath } from '../../domain/link-product.ts';
import { Card } from '../../ui/card.tsx';
import { cardLinkClass } from '../../ui/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Cover } from '../../ui/cover.tsx';
import { ProductTypeName } from '../../ui/product-type-name.tsx';
import { AccessMark } from './access-mark.tsx';
import styles from './section.module.css';
import type { RenderDetails } from './section-page.tsx';

interface MaterialTileProps {
  material: SectionProduct;
  section: CourseSection;
  renderDetails?: RenderDetails | undefined;
  /** Under the marks, such as a format switch. */
  children?: ReactNode;
}

/** A material of a section. It opens its details; the cover is decoration, because the title stands under it. */
export function MaterialTile({ material, section, renderDetails, children }: MaterialTileProps) {
  const { shelfItem, userAvailability } = material;
  return (
    <Card
      media={<Cover id={shelfItem.id} title={shelfItem.name} src={shelfItem.thumbnailImage} alt="" />}
      title={<TileTitle material={material} section={section} renderDetails={renderDetails} />}
      meta={<ProductTypeName type={shelfItem.productType} />}
      footer={
        <>
          <AccessMark availability={userAvailability} />
          {children}
        </>
      }
    />
  );
}

function TileTitle({ material, section, renderDetails }: Omit<MaterialTileProps, 'children'>) {
  const [isOpen, setOpen] = useState(false);
  const { shelfItem } = material;
  if (!renderDetails) {
    return (
      <Link {...toLocation(productPath(shelfItem, section.rsCourseId))} className={cardLinkClass}>
        {shelfItem.name}
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={classNames(cardLinkClass, styles.open)} onClick={() => setOpen(true)}>
        {shelfItem.name}
      </button>
      {isOpen && renderDetails(material, section, () => setOpen(false))}
    </>
  );
}

/** Names the two versions of a choice. */
export function VersionName({ material }: { material: SectionProduct }) {
  return material.shelfItem.productType === 'physical_product' ? <Trans>Physical</Trans> : <Trans>Digital</Trans>;
}
