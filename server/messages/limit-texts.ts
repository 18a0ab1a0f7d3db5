import type { Text } from './text.ts';

/** The page for people whose requests are limited. */
export const limitTexts = {
  title: { en: 'Please wait a moment', 'fr-CA': 'Veuillez patienter un moment' },
  reload: { en: 'Try again', 'fr-CA': 'Réessayer' },
} satisfies Record<string, Text>;

/** Why, and for how long. */
export function limitText(seconds: number): Text {
  return {
    en: `We received too many requests from this browser or network in a short time. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    'fr-CA': `Nous avons reçu trop de demandes de ce navigateur ou de ce réseau en peu de temps. Veuillez réessayer dans ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}.`,
  };
}
