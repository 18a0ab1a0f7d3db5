import * as z from 'zod/mini';
import {
  type CourseSection,
  courseSectionSchema,
  type SectionMember,
  sectionMemberSchema,
} from '../../../src/domain/sections/course-section-schema.ts';
import { type SectionProduct, sectionProductSchema } from '../../../src/domain/sections/section-product-schema.ts';
import type { Organization } from '../../../src/domain/site/brand-schema.ts';

const organization: Organization = {
  id: '1',
  title: 'North Lake College',
  isCdsEnabled: false,
  isFollettOrg: false,
  directSalesEnabled: false,
  buyOnVitalsource: false,
  showVsModal: false,
  rentalReturnDays: 7,
};
export const directSales: Organization = { ...organization, directSalesEnabled: true };
export const custom: Organization = { ...organization, isFollettOrg: true };

/** An inclusive-access section in Chicago from September to December, with an opting deadline on September 15. */
export const section = (more: Partial<CourseSection> = {}): CourseSection => ({
  ...z.parse(courseSectionSchema, {
    id: '7',
    rsCourseId: 'BIO-101-A',
    name: 'Biology I',
    number: '001',
    startDate: '2026-09-01',
    endDate: '2026-12-18',
    addDropDate: '2026-09-15',
    timeZone: 'America/Chicago',
    courseType: 'inclusive_access',
    optingMethod: 'opt_out',
    organization,
    course: { id: '3', department: 'BIO', number: '101', name: 'Biology' },
  }),
  ...more,
});

export const member = (more: Partial<SectionMember> = {}): SectionMember => ({
  ...z.parse(sectionMemberSchema, { id: '11', sectionId: '7', optStatus: 'opted_in', canUpdateOptStatus: true }),
  ...more,
});
export const optedOut = member({ optStatus: 'opted_out' });

interface Material {
  readonly productType?: string;
  readonly isOwned?: boolean;
  readonly expiresAt?: string;
  readonly courseFee?: string;
  readonly isContinuation?: boolean;
  readonly isPhysicalDigitalChoice?: boolean;
  /** The other version: its product id, its type and its ownership. */
  readonly other?: { readonly id: string; readonly productType?: string; readonly isOwned?: boolean };
}

/** A material of the section, named by its product id. */
export function material(id: string, values: Material = {}): SectionProduct {
  const { productType = 'book', isOwned = false, expiresAt, other, ...rest } = values;
  return z.parse(sectionProductSchema, {
    ...rest,
    id: `m${id}`,
    sectionId: '7',
    shelfItem: shelfItem(id, productType),
    userAvailability: { id, isOwned, ...(expiresAt ? { expiresAt } : {}) },
    ...(other
      ? {
          additionalShelfItem: shelfItem(other.id, other.productType ?? 'physical_product'),
          additionalUserAvailability: { id: other.id, isOwned: other.isOwned ?? false },
        }
      : {}),
  });
}

const shelfItem = (id: string, productType: string) => ({ id, productType, name: `Material ${id}`, slug: '' });

export const idsOf = (materials: readonly SectionProduct[]): string[] => materials.map((one) => one.shelfItem.id);
