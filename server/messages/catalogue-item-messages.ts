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
} satisfies Record<string, Text>;
