import type { Text } from './text.ts';

/** Texts about the products that staff edit. */
export const catalogItemMessages = {
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
  no_nesting: {
    en: 'A collection, classroom or e-bundle cannot be inside another one. Add its products instead.',
    'fr-CA':
      'Une collection, une classe ou un lot numérique ne peut pas en contenir d’autres. Ajoutez plutôt leurs produits.',
  },
  codes_expired: {
    en: 'These codes would be expired already. Choose a later end.',
    'fr-CA': 'Ces codes seraient déjà expirés. Choisissez une fin plus tardive.',
  },
} satisfies Record<string, Text>;

/** Names the ISBNs and numbers that no product of the catalog has. */
export function unknownNumbers(numbers: readonly string[]): Text {
  const list = numbers.slice(0, 5).join(' · ');
  return {
    en: `The catalog has no product with this ISBN or number: ${list}. Nothing was added. Add the product first.`,
    'fr-CA': `Aucun produit du catalogue n’a cet ISBN ou ce numéro : ${list}. Rien n’a été ajouté. Ajoutez d’abord le produit.`,
  };
}
