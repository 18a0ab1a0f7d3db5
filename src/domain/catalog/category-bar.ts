/** The category bar of branded sites: eight slugs in this order (CAT-2). Their names are interface texts. */
export const CATEGORY_BAR_SLUGS = [
  'education-and-teaching/study-aids',
  'science-and-math',
  'computers-and-technology',
  'business-and-money/business-and-economics',
  'politics-and-social-sciences',
  'literature-and-fiction',
  'nonfiction',
  'childrens-ebooks',
] as const;

export type CategoryBarSlug = (typeof CATEGORY_BAR_SLUGS)[number];

/** The slug that means no category filter. */
export const ALL_CATEGORIES = 'all';

/** Returns the slug of a splat route without leading and trailing slashes; `all` when it is empty. */
export function categorySlugOf(splat: string | undefined): string {
  const slug = (splat ?? '').replace(/^\/+|\/+$/g, '');
  return slug === '' ? ALL_CATEGORIES : slug;
}
