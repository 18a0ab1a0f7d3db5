import type { Text } from '../../server/messages/text.ts';

/** Texts of the simulated partners of the demo. */
export const standInMessages = {
  toolTitle: { en: 'Stand-in publisher platform', 'fr-CA': 'Plateforme d’éditeur de démonstration' },
  toolNote: {
    en: 'This page stands in for a publisher. The launch was signed by this shop, and the signature was checked with its public keys.',
    'fr-CA':
      'Cette page tient lieu d’éditeur. Le lancement a été signé par cette boutique, et la signature a été vérifiée avec ses clés publiques.',
  },
  toolNoteOld: {
    en: 'This page stands in for a publisher. The launch was signed with the secret that both sides share, and the signature was checked.',
    'fr-CA':
      'Cette page tient lieu d’éditeur. Le lancement a été signé avec le secret que partagent les deux côtés, et la signature a été vérifiée.',
  },
  refusedTitle: { en: 'This launch was not accepted', 'fr-CA': 'Ce lancement n’a pas été accepté' },
  refused: {
    en: 'Its signature, its time or its single use did not stand up to the check.',
    'fr-CA': 'Sa signature, son heure ou son usage unique n’ont pas résisté à la vérification.',
  },
  bookstoreTitle: { en: 'Stand-in campus store', 'fr-CA': 'Librairie de campus de démonstration' },
  bookstoreNote: {
    en: 'This page stands in for the partner bookstore. It was handed the following, and checked who sent it.',
    'fr-CA': 'Cette page tient lieu de librairie partenaire. Elle a reçu ce qui suit et vérifié qui l’envoie.',
  },
  person: { en: 'Person', 'fr-CA': 'Personne' },
  role: { en: 'Role', 'fr-CA': 'Rôle' },
  courseware: { en: 'Courseware', 'fr-CA': 'Didacticiel' },
  course: { en: 'Course', 'fr-CA': 'Cours' },
  school: { en: 'School', 'fr-CA': 'École' },
  materials: { en: 'Materials', 'fr-CA': 'Ressources' },
  link: { en: 'Link', 'fr-CA': 'Lien' },
} satisfies Record<string, Text>;
