import { offeringTerms } from '../offerings/offering-name.ts';

export interface TermsReader {
  /** BCP 47 tag of the page's language. */
  readonly language: string;
  /** True for a course-fee program, where "Purchase" reads "Rental" (OFFER-8). */
  readonly isCourseFee: boolean;
  /** On a partner's site, the text that replaces the shipping terms, in the page's language (OFFER-8). */
  readonly shippingText?: string | undefined;
}

/**
 * Returns the displayed terms of an offering: "Rental" for "Purchase", the partner's shipping text (OFFER-8), and both in
 * the page's language (OFFER-17).
 */
export function termsWording(
  terms: string | undefined,
  { language, isCourseFee, shippingText }: TermsReader,
): string | undefined {
  const wording = isCourseFee ? terms?.replaceAll('Purchase', 'Rental') : terms;
  const shipped = shippingText === undefined ? wording : wording?.replaceAll(SHIPPING_SENTENCE, shippingText);
  return shipped && offeringTerms(shipped, language);
}

/** Matches a sentence of the terms about shipping, without its final period. */
const SHIPPING_SENTENCE = /[^.\s][^.]*\bshipping\b[^.]*/giu;
