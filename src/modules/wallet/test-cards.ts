/** Test cards of the embedded gateway, by their tokens. The app never handles card data. */
export const TEST_CARDS = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_confirm',
  'pm_card_declined',
  'pm_card_timeout',
] as const;
export type TestCard = (typeof TEST_CARDS)[number];
