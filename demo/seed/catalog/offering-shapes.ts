import type { DemonstrationTitle } from './read-titles.ts';

type Shape = DemonstrationTitle['shape'];

/** A price that a feed can express, as a share of the title's price: for a number of days, or without an end. */
export type FeedPrice = { share: number; days?: number };

/**
 * An offering that only the store can express: print copies next to a digital edition, combos, add-ons, offerings
 * without a price.
 */
export type HouseOffering = {
  sourceKey: string;
  kind: 'digital' | 'print' | 'combo';
  tenure: 'rental' | 'purchase';
  /** Share of the title's price. Without it the offering is "Price unavailable" (OFFER-2). */
  share?: number;
  comboShare?: number;
  description: string;
  terms: string;
  days?: number;
};

const lifetime: FeedPrice = { share: 1 };
const rentals: FeedPrice[] = [
  { share: 0.35, days: 60 },
  { share: 0.42, days: 90 },
  { share: 0.52, days: 180 },
  { share: 0.65, days: 360 },
];

/** Duration of a print rental in days: a semester and one more week. */
const printRentalDays = 130;

export const feedPrices: Record<Shape, FeedPrice[]> = {
  own: [lifetime],
  term: [{ share: 1, days: 180 }],
  rent: [...rentals, lifetime],
  text: [{ share: 0.52, days: 180 }, { share: 0.65, days: 360 }, lifetime],
  full: [...rentals, lifetime],
  free: [{ share: 0 }],
  print: [lifetime],
  printrent: [{ share: 0.48, days: printRentalDays }, lifetime],
  combo: [],
  pod: [{ share: 0.6, days: 180 }, lifetime],
  choice: [
    { share: 0.52, days: 180 },
    { share: 0.65, days: 360 },
  ],
  none: [],
  unpriced: [],
  ware: [
    { share: 1, days: 180 },
    { share: 1.55, days: 360 },
  ],
  thing: [lifetime],
};

const printPurchase: HouseOffering = {
  sourceKey: 'house:print-purchase',
  kind: 'print',
  tenure: 'purchase',
  share: 1.3,
  description: 'New Print Copy',
  terms: 'Purchase. Free standard shipping',
};

const printRental: HouseOffering = {
  sourceKey: 'house:print-rental',
  kind: 'print',
  tenure: 'rental',
  share: 0.62,
  description: 'Print Rental',
  terms: 'Rental. Free standard shipping',
  days: printRentalDays,
};

const combo = (share: number, comboShare: number): HouseOffering => ({
  sourceKey: 'house:combo',
  kind: 'combo',
  tenure: 'purchase',
  share,
  comboShare,
  description: 'Digital and Print',
  terms: 'Purchase. Free standard shipping',
});

const unpriced: HouseOffering = {
  sourceKey: 'house:unpriced',
  kind: 'digital',
  tenure: 'purchase',
  description: 'Lifetime Access',
  terms: 'Purchase',
};

export const houseOfferings: Partial<Record<Shape, HouseOffering[]>> = {
  text: [printPurchase],
  full: [printPurchase, printRental, combo(2.3, 1.65)],
  choice: [printPurchase, printRental],
  combo: [combo(1.4, 1)],
  unpriced: [unpriced],
};

/** The price of a digital offering with the print-on-demand add-on, as a share of the offering's price. */
export const printOnDemandShare = 1.45;

/**
 * Returns a share of a price, rounded as a store would: a whole number of dollars plus 99 cents from five dollars,
 * otherwise to the cent.
 */
export const priceOf = (priceCents: number, share: number): number => {
  const exact = Math.round(priceCents * share);
  return exact < 500 || share === 1 ? exact : Math.floor(exact / 100) * 100 + 99;
};
