import type { Text } from './text.ts';

/** Texts about roles of staff. */
export const staffMessages = {
  unknown_login: {
    en: 'Nobody with this username or email address was found. The person needs an account first.',
    'fr-CA': 'Personne n’a ce nom d’utilisateur ou ce courriel. La personne doit d’abord avoir un compte.',
  },
  several_people: {
    en: 'Several accounts have this email address. Type the username instead.',
    'fr-CA': 'Plusieurs comptes ont ce courriel. Saisissez plutôt le nom d’utilisateur.',
  },
  last_manager: {
    en: 'This is the last manager of all schools. Make somebody else a manager first.',
    'fr-CA': 'C’est le dernier gestionnaire de tous les établissements. Nommez d’abord un autre gestionnaire.',
  },
} satisfies Record<string, Text>;
