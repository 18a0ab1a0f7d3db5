import type { LanguageCode } from '../people/account-schema.ts';
import type { Offering } from './offering-schema.ts';

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

/** Matches the term that {@link nameWithTerm} adds. */
const TERM = /, (\d+) days?$/;

/**
 * Returns the name of an offering in the language of the catalog. The name of a rental that does not state its term gets it:
 * "Print Rental, 130 days". In a course, its due date takes the place of the term (OFFER-9).
 */
export function nameWithTerm(
  { description, tenure, durationDays: days }: Pick<Offering, 'description' | 'tenure' | 'durationDays'>,
  courseId?: string,
): string {
  if (!description || tenure !== 'rental' || !days || courseId || description.includes(`${days}`)) return description;
  return `${description}, ${days} day${days > 1 ? 's' : ''}`;
}

/**
 * Returns the name of an offering in a language. The catalog has it in English: the imports and this store write the
 * same names everywhere, and these are translated. Any other name was written by a person and stays (OFFER-17).
 */
export function offeringName(name: string, language: string): string {
  if (!isFrench(language)) return name;
  const [, days, use] = DAYS.exec(name) ?? [];
  if (days !== undefined) return `${use === 'Access' ? 'Accès' : 'Location'} de ${frenchDays(days)}`;
  const [base = name, term] = name.split(TERM);
  if (term) return `${offeringName(base, language)}, ${frenchDays(term)}`;
  return FRENCH_NAMES.get(name) ?? name;
}

function frenchDays(days: string): string {
  return `${days} ${days === '1' ? 'jour' : 'jours'}`;
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
