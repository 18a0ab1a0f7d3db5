import type { Text } from './text.ts';

/** Texts of the page that answers rate-limited requests. */
export const limitTexts = {
  title: { en: 'Please wait a moment', 'fr-CA': 'Veuillez patienter un moment' },
  reload: { en: 'Try again', 'fr-CA': 'Réessayer' },
} satisfies Record<string, Text>;

/** Returns the explanation with the waiting time. */
export function limitText(seconds: number): Text {
  return {
    en: `We received too many requests from this browser or network in a short time. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    'fr-CA': `Nous avons reçu trop de demandes de ce navigateur ou de ce réseau en peu de temps. Veuillez réessayer dans ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}.`,
  };
}
