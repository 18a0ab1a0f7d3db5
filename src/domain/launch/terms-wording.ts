export interface TermsReader {
  /** True for a course-fee program, where "Purchase" reads "Rental" (OFFER-8). */
  readonly isCourseFee: boolean;
  /** On a partner's site, the text that replaces the shipping terms, in the page's language (OFFER-8). */
  readonly shippingText?: string | undefined;
}

/** Returns the displayed terms of an offering: "Rental" for "Purchase", and the partner's shipping text (OFFER-8). */
export function termsWording(
  terms: string | undefined,
  { isCourseFee, shippingText }: TermsReader,
): string | undefined {
  const wording = isCourseFee ? terms?.replaceAll('Purchase', 'Rental') : terms;
  return shippingText === undefined ? wording : wording?.replaceAll(SHIPPING_SENTENCE, shippingText);
}

/** Matches a sentence of the terms about shipping, without its final period. */
const SHIPPING_SENTENCE = /[^.\s][^.]*\bshipping\b[^.]*/giu;
