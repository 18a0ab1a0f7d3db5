/** The terms of an offering as they are shown: what a course-fee program gives is lent, not sold (spec/storefront.md §9). */
export function termsWording(terms: string | undefined, isCourseFee: boolean): string | undefined {
  return isCourseFee ? terms?.replaceAll('Purchase', 'Rental') : terms;
}
