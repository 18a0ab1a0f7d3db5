import type { Text } from './text.ts';

/** Texts about joining accounts with the roster, and of the page that sets a password. */
export const rosterMessages = {
  roster_person_used: {
    en: 'This person has signed in or bought something before. Two accounts that were both used cannot be joined.',
    'fr-CA':
      'Cette personne s’est déjà connectée ou a déjà fait un achat. Deux comptes utilisés ne peuvent pas être réunis.',
  },
  staff_account: {
    en: 'This person is a member of staff. Only a manager of all their schools can do this.',
    'fr-CA': 'Cette personne fait partie du personnel. Seul un gestionnaire de tous ses établissements peut le faire.',
  },
  same_person: { en: 'This is the same account.', 'fr-CA': 'C’est le même compte.' },
  unknown_person: { en: 'This person no longer exists.', 'fr-CA': 'Cette personne n’existe plus.' },
  setPasswordTitle: { en: 'Choose a password', 'fr-CA': 'Choisir un mot de passe' },
  setPasswordFor: { en: 'Your username is', 'fr-CA': 'Votre nom d’utilisateur est' },
  newPassword: { en: 'New password', 'fr-CA': 'Nouveau mot de passe' },
  passwordHint: {
    en: 'At least 8 characters. A few words that only you combine are best.',
    'fr-CA': 'Au moins 8 caractères. Quelques mots que vous seul associez conviennent le mieux.',
  },
  save: { en: 'Save Password', 'fr-CA': 'Enregistrer le mot de passe' },
  linkEnded: {
    en: 'This link has been used or has expired. Ask your school for a new one.',
    'fr-CA': 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau à votre établissement.',
  },
} satisfies Record<string, Text>;
