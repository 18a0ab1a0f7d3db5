import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { asksSectionCode, type MainLabel, mainButton } from '../../domain/offerings/main-button.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import { classroomAddress } from '../../domain/sections/classroom-address.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useCourseMaterial } from './use-course-material.ts';

/** Render functions from other modules that give access, passed in by the route. */
export interface AccessSlots {
  readonly renderCode: (subject: {
    readonly productId: ProductId;
    readonly courseId: CourseId | undefined;
    readonly sectionId: string | undefined;
    readonly courseMemberId: string | undefined;
    readonly redemptionUrl: string | undefined;
  }) => ReactNode;
  readonly renderSectionCode: (item: CatalogItem) => ReactNode;
  readonly renderLaunch: (launch: {
    readonly productId: ProductId;
    readonly sectionId: string | undefined;
    readonly label: MainLabel;
    readonly isLegacy: boolean;
  }) => ReactNode;
}

interface AccessOfTypeProps {
  item: CatalogItem;
  availability: UserAvailability;
  courseId: CourseId | undefined;
  /** True for a classroom instructor, according to the account. */
  isInstructor: boolean;
  slots: AccessSlots;
}

/** Access to owned courseware or an owned classroom, by the rules of the main button of the product sheet (SHELF-8). */
export function AccessOfType({ item, availability, courseId, isInstructor, slots }: AccessOfTypeProps) {
  const { section, material } = useCourseMaterial(courseId, item.id);
  const button = mainButton({
    ...owned,
    productType: item.productType,
    availability,
    isInstructor,
    material,
    isCodeless: item.product.isCodeless,
  });
  const courseMemberId = section?.courseMember?.id;
  const place = { productId: item.id, sectionId: section?.id };
  switch (button.action) {
    // The link of code delivery leads to this page, so the code is delivered here (LAUNCH-5).
    case 'provision':
    case 'obtainCode': {
      const redemptionUrl = material?.calcRedemptionUrl ?? item.product.redemptionUrl;
      return slots.renderCode({ ...place, courseId, courseMemberId, redemptionUrl });
    }
    case 'launch':
    case 'launchLegacy':
      return slots.renderLaunch({ ...place, label: button.label, isLegacy: button.action === 'launchLegacy' });
    case 'enterClassroom':
      return (
        <>
          {asksSectionCode(item.productType, availability, isInstructor) && slots.renderSectionCode(item)}
          {button.isEnabled && (
            <ClassroomLink
              address={classroomAddress({
                accessUrl: item.product.accessUrl,
                sectionId: availability.classroomSectionId ?? section?.id,
                isInstructor,
              })}
            />
          )}
        </>
      );
    default:
      return null;
  }
}

/** Values for the inputs that do not matter once a product is owned. */
const owned = {
  isCourseFee: false,
  seller: 'none',
  isReadable: true,
  isPrintOnly: false,
  isDigitalSold: false,
  isSold: false,
  isInCart: false,
  isOnShelf: false,
} as const;

function ClassroomLink({ address }: { address: string | undefined }) {
  if (!address) {
    return (
      <p>
        <Trans>No section uses this classroom yet.</Trans>
      </p>
    );
  }
  return (
    <ButtonLink kind="primary" wide href={address}>
      <Trans>Access Classroom</Trans>
    </ButtonLink>
  );
}
