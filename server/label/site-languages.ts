import { type LanguageCode, languageCodeSchema } from '../../src/domain/people/account-schema.ts';
import type { WhiteLabel } from '../../src/domain/site/white-label-schema.ts';
import type { Database } from '../db/database.ts';
import { findWhiteLabel } from './find-white-label.ts';

/** Returns the languages of a site: those of its brand, or all supported languages. */
export function languagesOfLabel(label: WhiteLabel | undefined): readonly LanguageCode[] {
  return label?.allowedLanguageCodes ?? languageCodeSchema.options;
}

/** Loads the languages of the site of a host name. */
export async function loadSiteLanguages(db: Database, host: string): Promise<readonly LanguageCode[]> {
  return languagesOfLabel(await findWhiteLabel(db, { host }));
}
