import type { Text } from './text.ts';

/** Messages for carts and orders, which have one currency (CAT-12). */
export const currencyMessages = {
  otherCurrency: {
    en: 'Your cart has items in another currency. Check out or remove them before you add this item.',
    'fr-CA':
      "Votre panier contient des articles dans une autre devise. Passez à la caisse ou retirez-les avant d'ajouter cet article.",
  },
  mixedCurrencies: {
    en: 'Your cart has items in different currencies. Please remove items until all of them are in one currency.',
    'fr-CA':
      "Votre panier contient des articles dans des devises différentes. Veuillez retirer des articles jusqu'à ce que tous soient dans la même devise.",
  },
} satisfies Record<string, Text>;
