import type { LanguageCode } from '../people/account-schema.ts';
import type { FeatureText, ProductFeature } from './product-feature-schema.ts';

/** Returns the texts of a feature in a language. A feature without them keeps its own (PROD-14). */
export function featureText(feature: ProductFeature, language: string): FeatureText {
  const french: LanguageCode = 'fr-CA';
  return (language === french ? feature.french : undefined) ?? feature;
}
