import type { Text } from './text.ts';

/** Texts about the sections that staff edit. */
export const sectionMessages = {
  dates: {
    en: 'The last day is before the first day.',
    'fr-CA': 'Le dernier jour est avant le premier.',
  },
  deadline: {
    en: 'The deadline is after the last day.',
    'fr-CA': 'L’échéance est après le dernier jour.',
  },
  time_zone: {
    en: 'This time zone is unknown. Write it like America/Toronto.',
    'fr-CA': 'Ce fuseau horaire est inconnu. Écrivez-le comme America/Toronto.',
  },
  code_taken: {
    en: 'Another section has this section code. Choose a different one, for example with the term in it.',
    'fr-CA': 'Une autre section a déjà ce code de section. Choisissez-en un autre, par exemple avec la session.',
  },
  no_product: {
    en: 'There is no valid ISBN or number of a product in this text. Check the digits.',
    'fr-CA': 'Ce texte ne contient aucun ISBN ni numéro de produit valide. Vérifiez les chiffres.',
  },
  has_books: {
    en: 'The section has books. Remove them first.',
    'fr-CA': 'La section a des livres. Retirez-les d’abord.',
  },
  no_earlier: {
    en: 'No earlier section of this course has books.',
    'fr-CA': 'Aucune section antérieure de ce cours n’a de livres.',
  },
  has_begun: {
    en: 'The section has begun. Ask the store to change its books.',
    'fr-CA': 'La section a commencé. Demandez à la librairie de modifier ses livres.',
  },
  no_other_version: {
    en: 'The other version must be another book of the section that the catalog has.',
    'fr-CA': 'L’autre version doit être un autre livre de la section qui figure au catalogue.',
  },
  has_left: {
    en: 'This person has left the section. Take them back into it first.',
    'fr-CA': 'Cette personne a quitté la section. Reprenez-la d’abord dans la section.',
  },
  not_of_school: {
    en: 'This person has no account of the school.',
    'fr-CA': 'Cette personne n’a pas de compte de l’école.',
  },
} satisfies Record<string, Text>;

/** Names the pieces of a text that are no valid ISBNs. */
export function wrongIsbns(pieces: readonly string[]): Text {
  const list = pieces.slice(0, 5).join(' · ');
  return {
    en: `Not a valid ISBN: ${list}. Nothing was added. Correct or remove it.`,
    'fr-CA': `ISBN non valide : ${list}. Rien n’a été ajouté. Corrigez-le ou retirez-le.`,
  };
}
