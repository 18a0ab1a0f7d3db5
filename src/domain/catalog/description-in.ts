import type { CatalogItem } from './catalog-item-schema.ts';

type Described = Pick<CatalogItem, 'description' | 'descriptionLanguage' | 'otherDescriptions'>;

export interface ShownDescription {
  readonly text: string;
  /** BCP 47 tag of the text if its language is not that of the page. */
  readonly lang: string | undefined;
}

/**
 * Returns the description of a product in the language of a page. Without one, it returns that of the record with its
 * language, so that a screen reader pronounces it right (PROD-15).
 *
 * @param pageLanguage BCP 47 tag
 */
export function descriptionIn(
  { description, descriptionLanguage, otherDescriptions }: Described,
  pageLanguage: string,
): ShownDescription {
  const wanted = primaryOf(pageLanguage);
  if (descriptionLanguage === undefined || primaryOf(descriptionLanguage) === wanted) {
    return { text: description, lang: undefined };
  }
  const other = otherDescriptions?.[wanted];
  return other === undefined ? { text: description, lang: descriptionLanguage } : { text: other, lang: undefined };
}

/** Returns the language of a tag without its region: "fr" of "fr-CA". */
function primaryOf(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}
