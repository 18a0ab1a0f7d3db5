import type { CatalogItem } from '../../src/domain/catalog/catalog-item-schema.ts';
import type { products } from '../db/schema/products.ts';

type Row = Pick<typeof products.$inferSelect, 'description' | 'descriptionLanguage' | 'otherDescriptions' | 'language'>;

/**
 * Converts the descriptions of a product to the API format (PROD-15).
 *
 * @param cut shortens a text
 */
export function toDescriptions(
  { description, descriptionLanguage, otherDescriptions, language }: Row,
  cut: (text: string) => string = (text) => text,
): Pick<CatalogItem, 'description' | 'descriptionLanguage' | 'otherDescriptions'> {
  const own = descriptionLanguage ?? language;
  const others = otherDescriptions && Object.entries(otherDescriptions).map(([tag, text]) => [tag, cut(text)]);
  return {
    description: cut(description),
    ...(own !== null && description !== '' && { descriptionLanguage: own }),
    ...(others && { otherDescriptions: Object.fromEntries(others) }),
  };
}
