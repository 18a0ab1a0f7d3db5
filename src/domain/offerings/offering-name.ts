import type { LanguageCode } from '../people/account-schema.ts';

/** Names of the catalog with their translations. */
type Translations = ReadonlyMap<string, string>;

const FRENCH_NAMES: Translations = new Map([
  ['Lifetime Access', 'Accès à vie'],
  ['New Print Copy', 'Exemplaire imprimé neuf'],
  ['Print Rental', 'Location d’un exemplaire imprimé'],
  ['Digital and Print', 'Numérique et imprimé'],
  ['New', 'Neuf'],
]);

const FRENCH_TERMS: Translations = new Map([
  ['Purchase', 'Achat'],
  ['Rental', 'Location'],
  ['Free standard shipping', 'Livraison standard gratuite'],
]);

/** Matches "180 Day Access" and "130 Day Rental". */
const DAYS = /^(\d+) Days? (Access|Rental)$/;

/**
 * Returns the name of an offering in a language. The catalog has it in English: the imports and this store write the
 * same names everywhere, and these are translated. Any other name was written by a person and stays (OFFER-17).
 */
export function offeringName(name: string, language: string): string {
  if (!isFrench(language)) return name;
  const [, days, use] = DAYS.exec(name) ?? [];
  if (days === undefined) return FRENCH_NAMES.get(name) ?? name;
  return `${use === 'Access' ? 'Accès' : 'Location'} de ${days} ${days === '1' ? 'jour' : 'jours'}`;
}

/** Returns the terms of an offering in a language, sentence by sentence, as {@link offeringName} does with names. */
export function offeringTerms(terms: string, language: string): string {
  if (!isFrench(language)) return terms;
  return terms.replace(/[^.\s][^.]*/g, (sentence) => FRENCH_TERMS.get(sentence) ?? sentence);
}

function isFrench(language: string): boolean {
  const french: LanguageCode = 'fr-CA';
  return language === french;
}
