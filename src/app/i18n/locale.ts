/** The languages Carrel speaks, as BCP 47 tags. */
export const locales = ['en', 'fr-CA'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/**
 * The language of ours that a tag asks for, or `undefined` when we do not speak it.
 * Any French is served in French (Canada), any English in English.
 */
export function toLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  if (language === 'fr') return 'fr-CA';
  if (language === 'en') return 'en';
  return undefined;
}
