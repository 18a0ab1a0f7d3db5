import { foldLetters } from './search-words.ts';

const MAX_CHARACTERS = 80;

/** Converts a title to a readable URL segment: lowercase ASCII letters and digits, single hyphens, never empty. */
export function toSlug(title: string): string {
  const hyphenated = foldLetters(title.replace(/['’]/g, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return cutAtHyphen(hyphenated) || 'item';
}

function cutAtHyphen(slug: string): string {
  if (slug.length <= MAX_CHARACTERS) return slug;
  const cut = slug.slice(0, MAX_CHARACTERS);
  const hyphen = cut.lastIndexOf('-');
  return hyphen > 0 ? cut.slice(0, hyphen) : cut;
}
