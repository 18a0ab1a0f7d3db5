/** The supported languages as BCP 47 tags. */
export const locales = ['en', 'fr-CA'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/**
 * Returns the supported language for a tag, or `undefined` if there is none. Every French tag maps to French (Canada),
 * every English tag to English.
 */
export function toLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  if (language === 'fr') return 'fr-CA';
  if (language === 'en') return 'en';
  return undefined;
}
