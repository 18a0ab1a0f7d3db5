import type { Text } from './text.ts';

/** Texts about the products that staff edit. */
export const catalogueItemMessages = {
  isbn_wrong: {
    en: 'This is not a valid ISBN. Check the digits.',
    'fr-CA': 'Cet ISBN n’est pas valide. Vérifiez les chiffres.',
  },
  isbn_used: {
    en: 'Another product has this ISBN.',
    'fr-CA': 'Un autre produit porte déjà cet ISBN.',
  },
  print_option: {
    en: 'A copy printed on demand belongs to a digital offering and needs a price for both together.',
    'fr-CA':
      'Un exemplaire imprimé sur demande accompagne une offre numérique et exige un prix pour les deux ensemble.',
  },
} satisfies Record<string, Text>;
