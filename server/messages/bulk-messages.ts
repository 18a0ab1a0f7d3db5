import type { Text } from './text.ts';

/** Sentences about bulk changes of staff lists. */
export const bulkMessages = {
  nothing_selected: {
    en: 'Nothing is selected any more. Load the list again and select the rows.',
    'fr-CA': 'Plus rien n’est sélectionné. Rechargez la liste et sélectionnez les lignes.',
  },
  too_many: {
    en: 'More than 50,000 rows are selected. Narrow the search and change them in parts.',
    'fr-CA': 'Plus de 50 000 lignes sont sélectionnées. Précisez la recherche et modifiez-les par parties.',
  },
  expired: {
    en: 'This preview is older than a day. Look at a new one before you change the rows.',
    'fr-CA': 'Cet aperçu date de plus d’un jour. Consultez-en un nouveau avant de modifier les lignes.',
  },
  no_values: {
    en: 'Fill in at least one field. Empty fields stay as they are.',
    'fr-CA': 'Remplissez au moins un champ. Les champs vides restent tels quels.',
  },
  starts_in_past: {
    en: 'The time at which the prices start has passed.',
    'fr-CA': 'L’heure du changement de prix est passée.',
  },
} satisfies Record<string, Text>;
