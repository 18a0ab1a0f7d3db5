import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { codeDeliveryReadLink } from '../../domain/launch/delivery-links.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links, readBookLink } from '../../domain/launch/link-table.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { isOnShelf, readTarget } from '../../domain/shelf/material-known.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import { assetsOfProductQuery } from '../device/data/queries.ts';
import { useCourseMaterial } from './use-course-material.ts';

interface AccessPanelProps {
  item: CatalogItem;
  courseId: CourseId | undefined;
  /** True if the product is read through code delivery. */
  isCds: boolean;
  /** True if the person's copy is shipped and cannot be opened here. */
  isShippedOnly: boolean;
  /** The person's current access as text. */
  purchaseDetails: ReactNode;
  /** Access code, launch or section code, if the type has one. */
  children?: ReactNode;
}

/** Panel that replaces the offerings for a person who owns the product (PROD-1). */
export function AccessPanel({ item, courseId, isCds, isShippedOnly, purchaseDetails, children }: AccessPanelProps) {
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="access">
      <h2 id="access">
        <Trans>On your shelf</Trans>
      </h2>
      {purchaseDetails}
      {children}
      {!isShippedOnly && <AccessLink item={item} isCds={isCds} courseId={courseId} />}
    </section>
  );
}

type AccessLinkProps = Pick<AccessPanelProps, 'item' | 'courseId' | 'isCds'>;

/**
 * Link to the product: a book opens in the reader, a code delivery book in that platform's reader, and everything else
 * on the shelf.
 */
function AccessLink({ item, isCds, courseId }: AccessLinkProps) {
  const isRead = item.productType === 'book' || item.productType === 'ebundle';
  if (!isRead) {
    return (
      <Link {...toLocation(links.shelf)} className={buttonClass({ wide: true })}>
        <Trans>VIEW ON MY SHELF</Trans>
      </Link>
    );
  }
  return isCds ? <DeliveredLink item={item} courseId={courseId} /> : <ReadLink item={item} courseId={courseId} />;
}

/** Link to the book that opens: the product's own, or the only one of a bundle, or the choice among its books (READ-1). */
function ReadLink({ item, courseId }: Omit<AccessLinkProps, 'isCds'>) {
  const assets = useQuery(assetsOfProductQuery, item.id);
  const now = Date.now();
  if (assets === undefined) {
    return (
      <Button kind="primary" wide disabled>
        <Trans>READ IT NOW</Trans>
      </Button>
    );
  }
  // A feed may name the type of a file that never came. Only a shelf that has not arrived yet leaves it open.
  const untilKnown = item.product.productFileType && !isOnShelf(assets, now) ? item.id : undefined;
  const readId = readTarget(assets, now) ?? untilKnown;
  if (readId === undefined) {
    return (
      <p>
        <Trans>There is nothing to read here yet.</Trans>
      </p>
    );
  }
  return (
    <Link {...toLocation(readBookLink(readId, courseId))} className={buttonClass({ kind: 'primary', wide: true })}>
      <Trans>READ IT NOW</Trans>
    </Link>
  );
}

/** Code delivery link with the person's course membership id, if it is known (LAUNCH-5). */
function DeliveredLink({ item, courseId }: Omit<AccessLinkProps, 'isCds'>) {
  const { section } = useCourseMaterial(courseId, item.id);
  return (
    <ButtonLink kind="primary" wide href={codeDeliveryReadLink(item.id, section?.courseMember?.id)}>
      <Trans>READ IT NOW</Trans>
    </ButtonLink>
  );
}
