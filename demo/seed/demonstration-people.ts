import type { Text } from '../../server/messages/text.ts';
import type { StaffRole } from '../../src/domain/staff/staff-schema.ts';
import type { OrganizationKey } from './demonstration-organizations.ts';

/** A demo account. The password of all accounts is {@link DEMONSTRATION_PASSWORD}. */
export interface DemonstrationPerson {
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly note: Text;
  readonly organization?: OrganizationKey;
  /** Flags of the user menu (ACCT-2). */
  readonly flags?: readonly string[];
  /** A role of the staff (STAFF-1), in all schools if `organization` is absent. */
  readonly staffRole?: { readonly role: StaffRole; readonly organization?: OrganizationKey };
  readonly languageCode?: 'en' | 'fr-CA';
  readonly mustAcceptEula?: boolean;
}

export const DEMONSTRATION_PASSWORD = 'carrel';

const posting = ['isPostingEnabled', 'isAnalyticsEnabled'];

/** The demo accounts, one for each way to use the product. */
export const demonstrationPeople: readonly DemonstrationPerson[] = [
  {
    login: 'maya',
    firstName: 'Maya',
    lastName: 'Okafor',
    organization: 'fairbrook',
    note: {
      en: 'Student at Fairbrook; her courses come with their materials (inclusive access)',
      'fr-CA': 'Étudiante à Fairbrook; ses cours comprennent leurs ressources (accès inclusif)',
    },
  },
  {
    login: 'elena',
    firstName: 'Elena',
    lastName: 'Sokolova',
    organization: 'fairbrook',
    note: {
      en: 'Student at Fairbrook; one of every state a shelf can show: ending, ended, a closed classroom, a parcel, a choice',
      'fr-CA':
        'Étudiante à Fairbrook; un exemple de chaque état d’une bibliothèque : fin proche, accès terminé, classe fermée, colis, choix',
    },
  },
  {
    login: 'owen',
    firstName: 'Owen',
    lastName: 'Reyes',
    organization: 'fairbrook',
    note: {
      en: 'Student at Fairbrook who opted out: of one course before the deadline, of another after it',
      'fr-CA': 'Étudiant à Fairbrook qui s’est retiré : d’un cours avant la date limite, d’un autre après celle-ci',
    },
  },
  {
    login: 'priya',
    firstName: 'Priya',
    lastName: 'Raman',
    organization: 'birchwood',
    note: {
      en: 'Student at Birchwood; gets access codes (code delivery)',
      'fr-CA': 'Étudiante à Birchwood; elle reçoit des codes d’accès',
    },
  },
  {
    login: 'luis',
    firstName: 'Luis',
    lastName: 'Ortega',
    organization: 'meridian',
    note: {
      en: 'Student at Meridian Online; buys from a link in the course (LMS e-commerce)',
      'fr-CA': 'Étudiant à Meridian Online; il achète par un lien dans le cours',
    },
  },
  {
    login: 'hannah',
    firstName: 'Hannah',
    lastName: 'Lindqvist',
    organization: 'halden',
    note: {
      en: 'Student at Halden; buys at the partner bookstore (student choice)',
      'fr-CA': 'Étudiante à Halden; elle achète à la librairie partenaire',
    },
  },
  {
    login: 'theo',
    firstName: 'Theo',
    lastName: 'Papadakis',
    organization: 'halden',
    note: {
      en: 'Student at Halden; courtesy access to one course, opted out of another after the deadline (custom organization)',
      'fr-CA':
        'Étudiant à Halden; accès de courtoisie à un cours, retiré d’un autre après la date limite (organisation personnalisée)',
    },
  },
  {
    login: 'camille',
    firstName: 'Camille',
    lastName: 'Tremblay',
    organization: 'fairbrook',
    languageCode: 'fr-CA',
    note: {
      en: 'Student at Fairbrook who uses Carrel in French',
      'fr-CA': 'Étudiante à Fairbrook qui utilise Carrel en français',
    },
  },
  {
    login: 'ines',
    firstName: 'Inês',
    lastName: 'Carvalho',
    organization: 'fairbrook',
    flags: ['isClassroomInstructor', 'hasAccessToCampusTools', 'isDashboardEnabled', 'isSamplesEnabled'],
    note: { en: 'Instructor of a classroom at Fairbrook', 'fr-CA': 'Enseignante d’une classe à Fairbrook' },
  },
  {
    login: 'marcus',
    firstName: 'Marcus',
    lastName: 'Bell',
    organization: 'provider',
    flags: ['isManager', ...posting, 'hasAccessToClaimCodeChecker', 'isCourseManagerEnabled', 'hasAccessToMyUsers'],
    staffRole: { role: 'manager' },
    note: {
      en: 'Manager of all schools; “Manage” in the menu opens the pages of the staff',
      'fr-CA': 'Gestionnaire de tous les établissements; « Gérer » dans le menu ouvre les pages du personnel',
    },
  },
  {
    login: 'beth',
    firstName: 'Beth',
    lastName: 'Novak',
    organization: 'fairbrook',
    flags: ['isBookstoreManager', 'hasAccessToBsmProductRequests', 'isCourseManagerEnabled', 'isDashboardEnabled'],
    staffRole: { role: 'store', organization: 'fairbrook' },
    note: { en: 'Bookstore manager at Fairbrook', 'fr-CA': 'Gérante de la librairie à Fairbrook' },
  },
  {
    login: 'pavel',
    firstName: 'Pavel',
    lastName: 'Horák',
    flags: [...posting, 'hasAccessToPubProductRequests'],
    note: { en: 'Publisher', 'fr-CA': 'Éditeur' },
  },
  {
    login: 'nora',
    firstName: 'Nora',
    lastName: 'Whitfield',
    note: { en: 'New here: an empty shelf', 'fr-CA': 'Nouvelle ici : une bibliothèque vide' },
  },
  {
    login: 'ruth',
    firstName: 'Ruth',
    lastName: 'Abernathy',
    note: {
      en: 'Retired professor; more books than a page of the shelf can show',
      'fr-CA': 'Professeure retraitée; plus de livres qu’une page de la bibliothèque ne peut en montrer',
    },
  },
  {
    login: 'tunde',
    firstName: 'Tunde',
    lastName: 'Adeyemi',
    mustAcceptEula: true,
    note: {
      en: 'Has the license agreement still to accept',
      'fr-CA': 'Doit encore accepter le contrat de licence',
    },
  },
  {
    login: 'ingrid',
    firstName: 'Ingrid',
    lastName: 'Falk',
    organization: 'fairbrook',
    flags: ['isImpersonating', 'isPostingEnabled', 'isDashboardEnabled', 'isCampusInsightsEnabled'],
    note: {
      en: 'A manager who has taken the place of somebody at Fairbrook (impersonating)',
      'fr-CA': 'Gestionnaire qui a pris la place d’une personne de Fairbrook',
    },
  },
];
