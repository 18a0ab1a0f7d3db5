import type { Text } from './text.ts';

/** Texts of the pages behind the fixed links. */
export const legacyLinkMessages = {
  bookstoreTitle: { en: 'Your campus bookstore', 'fr-CA': 'La librairie de votre campus' },
  bookstore: {
    en: 'Contact your campus bookstore to buy course materials or if something is missing.',
    'fr-CA':
      'Adressez-vous à la librairie de votre campus pour acheter des ressources de cours ou s’il manque quelque chose.',
  },
  bookstoreNone: {
    en: 'You do not belong to a school here, so there is no campus bookstore to send you to.',
    'fr-CA': 'Vous n’êtes rattaché à aucun établissement ici : il n’y a donc pas de librairie de campus.',
  },
  store: { en: 'Bookstore', 'fr-CA': 'Librairie' },
  support: { en: 'Support', 'fr-CA': 'Soutien' },
  school: { en: 'School', 'fr-CA': 'Établissement' },
  phone: { en: 'Phone', 'fr-CA': 'Téléphone' },
  email: { en: 'Email', 'fr-CA': 'Courriel' },
  buyInCourse: {
    en: 'Open a course to buy its materials:',
    'fr-CA': 'Ouvrez un cours pour acheter ses ressources :',
  },
  browse: { en: 'Browse the catalog', 'fr-CA': 'Parcourir le catalogue' },
  course: { en: 'Course', 'fr-CA': 'Cours' },
  dates: { en: 'Dates', 'fr-CA': 'Dates' },
  asStudent: { en: 'You are here as a student.', 'fr-CA': 'Vous êtes ici en tant qu’étudiant.' },
  asInstructor: { en: 'You are here as the instructor.', 'fr-CA': 'Vous êtes ici en tant qu’enseignant.' },
  materials: { en: 'Materials', 'fr-CA': 'Ressources' },
  noMaterials: { en: 'No materials yet', 'fr-CA': 'Aucune ressource pour l’instant' },
  openCourse: { en: 'Go to the course on your shelf', 'fr-CA': 'Aller au cours dans votre bibliothèque' },
  notYoursTitle: {
    en: "Sorry, you can't access this page",
    'fr-CA': 'Désolé, vous ne pouvez pas accéder à cette page',
  },
  notYours: {
    en: 'You are not enrolled in this course.',
    'fr-CA': 'Vous n’êtes pas inscrit à ce cours.',
  },
  backToShelf: { en: 'Back to my Shelf', 'fr-CA': 'Retour à Ma bibliothèque' },
} satisfies Record<string, Text>;
