import { type LanguageCode, languageCodeSchema } from '../../src/domain/people/account-schema.ts';
import type { Brand } from '../../src/domain/site/brand-schema.ts';
import type { Database } from '../db/database.ts';
import { findBrand } from './find-brand.ts';

/** Returns the languages of a site: those of its brand, or all supported languages. */
export function languagesOfBrand(brand: Brand | undefined): readonly LanguageCode[] {
  return brand?.allowedLanguageCodes ?? languageCodeSchema.options;
}

/** Loads the languages of the site of a host name. */
export async function loadSiteLanguages(db: Database, host: string): Promise<readonly LanguageCode[]> {
  return languagesOfBrand(await findBrand(db, { host }));
}
