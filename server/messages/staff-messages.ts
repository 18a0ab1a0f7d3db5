import type { Text } from './text.ts';

/** Texts about roles of staff and about what staff do for people. */
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
  no_digital_product: {
    en: 'There is no digital product with this ISBN or number.',
    'fr-CA': 'Aucun produit numérique n’a cet ISBN ou ce numéro.',
  },
  provided_by_course: {
    en: 'A course provides this material. Drop the person from the section, or opt them out on their behalf.',
    'fr-CA': 'Un cours fournit ce matériel. Retirez la personne de la section ou désinscrivez-la en son nom.',
  },
  view_over: {
    en: 'The time for looking at this account is over. Start again from the page of the person if you need to.',
    'fr-CA':
      'Le temps de consultation de ce compte est écoulé. Recommencez à partir de la page de la personne, au besoin.',
  },
} satisfies Record<string, Text>;
