import { isWebAddress } from './catalog/product-web-address.ts';
import { sectionLink } from './launch/link-table.ts';

interface Classroom {
  /** Where the publisher runs the classroom. A path of this site is no such place. */
  readonly accessUrl: string | undefined;
  /** The section that the code opened, or that the person came from. */
  readonly sectionId: string | undefined;
  readonly isInstructor: boolean;
}

/** A classroom opens at the product's access URL, and without one at the page of its section; students and instructors differ there. */
export function classroomAddress({ accessUrl, sectionId, isInstructor }: Classroom): string | undefined {
  if (isWebAddress(accessUrl)) return accessUrl;
  return sectionId && sectionLink(sectionId, isInstructor ? 'instructor' : 'student');
}
