import { MAX_PRICE_CENTS } from '../../../src/domain/cart/price.ts';
import { childrenOf, childText, type OnixNode } from './node.ts';
import type { Note } from './notes.ts';
import type { OnixPrice, StoreCurrency } from './record.ts';

export type Currencies = {
  /** The currency in which the store sells. */
  store: StoreCurrency;
  /** The currency of prices that name none. */
  feed: string;
};

/**
 * Consumer price types of list 58, in order of preference: recommended, fixed, publisher's own, special sale. Trade and
 * supplier prices are not used.
 */
const retailTypes = ['01', '02', '41', '42', '03', '04', '21', '22', '11', '12', '13', '14', '31', '32', '33', '34'];

/** Days per unit of list 169 (price condition) and list 147 (usage limit). */
const conditionDays: Record<string, number> = { '07': 1, '08': 7, '09': 30, '10': 365 };
const constraintDays: Record<string, number> = { '09': 1, '13': 7, '14': 30, '27': 1, '28': 7, '29': 30 };

const toDays = (quantity: string | undefined, days: number | undefined): number | undefined => {
  const count = Number(quantity) * (days ?? Number.NaN);
  return Number.isFinite(count) && count >= 1 ? Math.round(count) : undefined;
};

/**
 * Returns the rental duration in days (price condition type 10), otherwise the duration of a time-limited license
 * (price constraint type 07).
 */
const readDuration = (price: OnixNode): number | undefined => {
  for (const condition of childrenOf(price, 'PriceCondition')) {
    if (childText(condition, 'PriceConditionType') !== '10') continue;
    for (const limit of childrenOf(condition, 'PriceConditionQuantity')) {
      const days = toDays(childText(limit, 'Quantity'), conditionDays[childText(limit, 'QuantityUnit') ?? '']);
      if (days !== undefined) return days;
    }
  }
  for (const constraint of childrenOf(price, 'PriceConstraint')) {
    if (childText(constraint, 'PriceConstraintType') !== '07') continue;
    for (const limit of childrenOf(constraint, 'PriceConstraintLimit')) {
      const days = toDays(childText(limit, 'Quantity'), constraintDays[childText(limit, 'PriceConstraintUnit') ?? '']);
      if (days !== undefined) return days;
    }
  }
  return undefined;
};

/** Returns the cents of an amount, or `undefined` if it is no price or above the highest price of an offering. */
const toCents = (amount: string | undefined): number | undefined => {
  const match = /^(\d{1,7})(?:\.(\d{1,2})\d*)?$/.exec(amount ?? '');
  const cents = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : MAX_PRICE_CENTS + 1;
  return cents > MAX_PRICE_CENTS ? undefined : cents;
};

const readPrice = (price: OnixNode, { store, feed }: Currencies, note: Note): OnixPrice[] => {
  const priceType = childText(price, 'PriceType') ?? '01';
  const currency = childText(price, 'CurrencyCode') ?? feed;
  if (currency !== store || !retailTypes.includes(priceType)) return [];
  const isFree = childText(price, 'UnpricedItemType') === '01';
  const amountCents = isFree ? 0 : toCents(childText(price, 'PriceAmount'));
  if (amountCents === undefined) {
    note(price.line, 'PriceAmount', 'onix_price_invalid', { value: childText(price, 'PriceAmount') ?? '' });
    return [];
  }
  const durationDays = readDuration(price);
  const shared = { priceType, amountCents, currencyCode: store };
  return [
    durationDays === undefined ? { ...shared, tenure: 'purchase' } : { ...shared, tenure: 'rental', durationDays },
  ];
};

const rank = (price: OnixPrice): number => retailTypes.indexOf(price.priceType);

/**
 * Returns the consumer prices in the currency of the store, one per duration. The preferred price type wins. The purchase price comes
 * last.
 */
export const readPrices = (product: OnixNode, currencies: Currencies, note: Note): OnixPrice[] => {
  const details = childrenOf(product, 'ProductSupply').flatMap((supply) => childrenOf(supply, 'SupplyDetail'));
  const best = new Map<number, OnixPrice>();
  for (const detail of details) {
    const free: OnixPrice[] =
      childText(detail, 'UnpricedItemType') === '01'
        ? [{ priceType: '01', amountCents: 0, currencyCode: currencies.store, tenure: 'purchase' }]
        : [];
    for (const price of [
      ...free,
      ...childrenOf(detail, 'Price').flatMap((node) => readPrice(node, currencies, note)),
    ]) {
      const key = price.durationDays ?? Number.POSITIVE_INFINITY;
      const known = best.get(key);
      if (known === undefined || rank(price) < rank(known)) best.set(key, price);
    }
  }
  return [...best.entries()].sort(([left], [right]) => left - right).map(([, price]) => price);
};
