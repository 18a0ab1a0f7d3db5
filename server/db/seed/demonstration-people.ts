import type { OrganizationKey } from './demonstration-organizations.ts';

/** Somebody to look around as. Everybody's password is {@link DEMONSTRATION_PASSWORD}. */
export interface DemonstrationPerson {
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly note: string;
  readonly organization?: OrganizationKey;
  /** Flags of the account menu (spec/shelf.md §3). */
  readonly flags?: readonly string[];
  readonly languageCode?: 'en' | 'fr-CA';
  readonly mustAcceptEula?: boolean;
}

export const DEMONSTRATION_PASSWORD = 'carrel';

const posting = ['isPostingEnabled', 'isAnalyticsEnabled'];

/** One person for every way of using the product. */
export const demonstrationPeople: readonly DemonstrationPerson[] = [
  {
    login: 'maya',
    firstName: 'Maya',
    lastName: 'Okafor',
    organization: 'fairbrook',
    note: 'Student at Fairbrook; her courses come with their materials (inclusive access)',
  },
  {
    login: 'owen',
    firstName: 'Owen',
    lastName: 'Reyes',
    organization: 'fairbrook',
    note: 'Student at Fairbrook who opted out of inclusive access',
  },
  {
    login: 'priya',
    firstName: 'Priya',
    lastName: 'Raman',
    organization: 'birchwood',
    note: 'Student at Birchwood; gets access codes (code delivery)',
  },
  {
    login: 'luis',
    firstName: 'Luis',
    lastName: 'Ortega',
    organization: 'meridian',
    note: 'Student at Meridian Online; buys from a link in the course (LMS e-commerce)',
  },
  {
    login: 'hannah',
    firstName: 'Hannah',
    lastName: 'Lindqvist',
    organization: 'halden',
    note: 'Student at Halden; buys at the partner bookstore (student choice)',
  },
  {
    login: 'camille',
    firstName: 'Camille',
    lastName: 'Tremblay',
    organization: 'fairbrook',
    languageCode: 'fr-CA',
    note: 'Student at Fairbrook who uses Carrel in French',
  },
  {
    login: 'ines',
    firstName: 'Inês',
    lastName: 'Carvalho',
    organization: 'fairbrook',
    flags: ['isClassroomInstructor', 'hasAccessToCampusTools', 'isDashboardEnabled', 'isSamplesEnabled'],
    note: 'Instructor of a classroom at Fairbrook',
  },
  {
    login: 'marcus',
    firstName: 'Marcus',
    lastName: 'Bell',
    organization: 'provider',
    flags: ['isManager', ...posting, 'hasAccessToClaimCodeChecker', 'isCourseManagerEnabled', 'hasAccessToMyUsers'],
    note: 'Manager',
  },
  {
    login: 'beth',
    firstName: 'Beth',
    lastName: 'Novak',
    organization: 'fairbrook',
    flags: ['isBookstoreManager', 'hasAccessToBsmProductRequests', 'isCourseManagerEnabled', 'isDashboardEnabled'],
    note: 'Bookstore manager at Fairbrook',
  },
  {
    login: 'pavel',
    firstName: 'Pavel',
    lastName: 'Horák',
    flags: [...posting, 'hasAccessToPubProductRequests'],
    note: 'Publisher',
  },
  {
    login: 'nora',
    firstName: 'Nora',
    lastName: 'Whitfield',
    mustAcceptEula: true,
    note: 'New here: an empty shelf, and the terms still to accept',
  },
];
