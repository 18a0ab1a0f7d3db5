import { writeQuery } from '../site/url-search.ts';

// Links that open materials and courses. The first page needs none of them, so they are apart from the table.

/** Code-delivery readers identify a person by the course membership; 0 means unknown (LAUNCH-5). */
export function codeDeliveryReadLink(productId: string, courseMemberId?: string): string {
  return `/cds_book_read/${productId}/${writeQuery({ coursemember_id: courseMemberId ?? '0' })}`;
}

/** Courseware of code delivery is provisioned in the same way (LAUNCH-5). */
export function codeDeliveryProvisionLink(productId: string, courseMemberId?: string): string {
  return `/cds_courseware_provision/${productId}/${writeQuery({ coursemember_id: courseMemberId ?? '0' })}`;
}

export function sectionLink(sectionId: string, type: 'student' | 'instructor'): string {
  return `/section/${encodeURIComponent(sectionId)}${writeQuery({ type })}`;
}

export function courseDetailsLink(courseId: string): string {
  return `/course/course_details/${encodeURIComponent(courseId)}`;
}

export function readFileLink(fileId: string): string {
  return `/file/read/${encodeURIComponent(fileId)}`;
}

export function downloadFileLink(fileId: string): string {
  return `/bookfile/${encodeURIComponent(fileId)}/download`;
}
