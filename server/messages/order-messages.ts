import type { Text } from './text.ts';

/** Texts about orders and refunds. */
export const orderMessages = {
  not_paid: {
    en: 'No money was taken for this order.',
    'fr-CA': 'Aucun montant n’a été prélevé pour cette commande.',
  },
  paid_elsewhere: {
    en: 'This order was paid through a payment service that this store no longer uses. Refund it there.',
    'fr-CA': 'Cette commande a été payée par un service que cette librairie n’utilise plus. Remboursez-la là-bas.',
  },
  printed: {
    en: 'Printed course materials cannot be refunded.',
    'fr-CA': 'Le matériel de cours imprimé n’est pas remboursable.',
  },
  too_much: {
    en: 'This is more than what is left of the item. Somebody may have refunded it already.',
    'fr-CA': 'C’est plus que ce qui reste de l’article. Quelqu’un l’a peut-être déjà remboursé.',
  },
  too_much_of_order: {
    en: 'This is more than what is left of the order. Part of it was refunded at the payment service.',
    'fr-CA': 'C’est plus que ce qui reste de la commande. Une partie a été remboursée par le service de paiement.',
  },
  nothing_left: {
    en: 'Choose an amount to refund.',
    'fr-CA': 'Choisissez un montant à rembourser.',
  },
  not_shipped: {
    en: 'Only shipped items of a paid order are sent in parcels.',
    'fr-CA': 'Seuls les articles à expédier d’une commande payée partent en colis.',
  },
  no_mail: {
    en: 'This installation sends no mail.',
    'fr-CA': 'Cette installation n’envoie pas de courriels.',
  },
  no_receipt: {
    en: 'There is a receipt only for an order that was paid.',
    'fr-CA': 'Il n’y a de reçu que pour une commande payée.',
  },
} satisfies Record<string, Text>;
