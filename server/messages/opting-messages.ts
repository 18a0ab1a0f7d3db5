import type { Text } from './text.ts';

/** Messages for refused changes of the opt status. */
export const optingMessages = {
  deadlinePassed: {
    en: 'The deadline to change your choice for this course has passed. Nothing was changed.',
    'fr-CA': "L'échéance pour modifier votre choix pour ce cours est passée. Rien n'a été modifié.",
  },
  codeTaken: {
    en: "You have taken a publisher's access code that this course pays for. A code cannot be returned, so you can no longer opt out of the course or leave its section. Nothing was changed. If you think this is wrong, please contact support.",
    'fr-CA':
      "Vous avez obtenu un code d'accès de l'éditeur que ce cours paie. Un code ne peut pas être rendu; vous ne pouvez donc plus vous retirer du cours ni quitter sa section. Rien n'a été modifié. Si vous croyez qu'il s'agit d'une erreur, veuillez communiquer avec le soutien.",
  },
  notAllowed: {
    en: 'Your choice for this course cannot be changed here. Nothing was changed.',
    'fr-CA': "Votre choix pour ce cours ne peut pas être modifié ici. Rien n'a été modifié.",
  },
  reasonNeeded: {
    en: 'Please choose a reason. With "Other", tell us in up to 255 characters.',
    'fr-CA': 'Veuillez choisir une raison. Avec « Autre », précisez-la en 255 caractères au plus.',
  },
} satisfies Record<string, Text>;
