import type { ProductId } from '../primitives/ids-schema.ts';
import { writeQuery } from '../site/url-search.ts';
import { codeDeliveryProvisionLink, codeDeliveryReadLink } from './delivery-links.ts';
import { links } from './link-table.ts';

/** The target of a link after the person has chosen one of several courses (SHELF-6). */
export interface CourseLaunch {
  readonly kind: 'book' | 'courseware';
  readonly productId: ProductId;
}

/** Error code of a link that belongs to several courses. */
const SEVERAL_COURSES = '5';

/** Returns the address of the shelf that asks for the course, then opens the material (SHELF-6). */
export function courseSelectLink({ kind, productId }: CourseLaunch): string {
  return `${links.shelf}${writeQuery({ error_code: SEVERAL_COURSES, launch: `${kind}-${productId}` })}`;
}

/** Returns the address that opens a material in the chosen course. Any other text is not a launch. */
export function courseLaunchLink(launch: string | undefined, courseMemberId: string | undefined): string | undefined {
  const [, kind, productId] = /^(book|courseware)-([1-9]\d{0,14})$/.exec(launch ?? '') ?? [];
  if (productId === undefined) return undefined;
  return (kind === 'book' ? codeDeliveryReadLink : codeDeliveryProvisionLink)(productId, courseMemberId);
}
