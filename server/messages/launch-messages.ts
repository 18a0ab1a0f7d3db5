import type { Text } from './text.ts';

/** Texts of launches and hand-offs. */
export const launchMessages = {
  noAccess: {
    en: 'You do not have access to this courseware. If you think you should, please contact support.',
    'fr-CA':
      'Vous n’avez pas accès à ce didacticiel. Si vous pensez y avoir droit, veuillez communiquer avec le soutien.',
  },
  noTool: {
    en: 'This courseware cannot be opened from here. Please reach out to our support team for additional help.',
    'fr-CA': 'Ce didacticiel ne peut pas être ouvert d’ici. Veuillez communiquer avec notre équipe de soutien.',
  },
  noBookstore: {
    en: 'The campus store cannot be reached for this course. Please contact your campus store.',
    'fr-CA': 'La librairie du campus ne peut pas être jointe pour ce cours. Veuillez communiquer avec elle.',
  },
  overTitle: { en: 'This link has expired', 'fr-CA': 'Ce lien a expiré' },
  over: {
    en: 'The link works once, for a few minutes. Please go back to your shelf and open the courseware again.',
    'fr-CA':
      'Le lien ne fonctionne qu’une fois, pendant quelques minutes. Retournez à votre bibliothèque et ouvrez de nouveau le didacticiel.',
  },
  refusedTitle: { en: 'We cannot send you there', 'fr-CA': 'Nous ne pouvons pas vous y envoyer' },
  refused: {
    en: 'The address is not one that this site works with. Please reach out to our support team for additional help.',
    'fr-CA':
      'Cette adresse n’est pas de celles avec lesquelles ce site travaille. Veuillez communiquer avec notre équipe de soutien.',
  },
  onwardTitle: { en: 'One moment…', 'fr-CA': 'Un instant…' },
  onward: { en: 'You are on your way to', 'fr-CA': 'Vous êtes en route vers' },
  go: { en: 'Continue', 'fr-CA': 'Continuer' },
  back: { en: 'Back to my Shelf', 'fr-CA': 'Retour à Ma bibliothèque' },
} satisfies Record<string, Text>;
