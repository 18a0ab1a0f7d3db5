/** The test cards of the embedded gateway, by their tokens. No card data ever passes through this app. */
export const TEST_CARDS = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_confirm',
  'pm_card_declined',
  'pm_card_timeout',
] as const;
export type TestCard = (typeof TEST_CARDS)[number];
