import { isWebAddress } from '../catalog/product-web-address.ts';
import { sectionLink } from '../launch/delivery-links.ts';

interface Classroom {
  /** Address of the classroom on the publisher's platform. A path of this site is ignored. */
  readonly accessUrl: string | undefined;
  /** The section that the code opened or that the person came from. */
  readonly sectionId: string | undefined;
  readonly isInstructor: boolean;
}

/**
 * Returns the product's access URL, or without one the page of its section, which differs for students and instructors.
 */
export function classroomAddress({ accessUrl, sectionId, isInstructor }: Classroom): string | undefined {
  if (isWebAddress(accessUrl)) return accessUrl;
  return sectionId && sectionLink(sectionId, isInstructor ? 'instructor' : 'student');
}
