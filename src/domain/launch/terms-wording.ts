export interface TermsReader {
  /** What a course-fee program gives is lent, not sold. */
  readonly isCourseFee: boolean;
  /** On a partner's site: what is said in place of what the terms promise about shipping, in the language of the page. */
  readonly shippingText?: string | undefined;
}

/** The terms of an offering as they are shown (spec/storefront.md §9): Rental for Purchase, and the shipping that partners give. */
export function termsWording(
  terms: string | undefined,
  { isCourseFee, shippingText }: TermsReader,
): string | undefined {
  const wording = isCourseFee ? terms?.replaceAll('Purchase', 'Rental') : terms;
  return shippingText === undefined ? wording : wording?.replaceAll(SHIPPING_SENTENCE, shippingText);
}

/** A sentence of the terms that speaks of shipping, without the stop that ends it. */
const SHIPPING_SENTENCE = /[^.\s][^.]*\bshipping\b[^.]*/giu;
