import { importProblemTexts } from './import-problem-texts.ts';
import { bookSheetProblemTexts } from './quarantine-messages.ts';
import type { Text } from './text.ts';

/** Answers of the import routes. */
export const importMessages = {
  confirmationNeeded: {
    en: 'This import changes or drops many rows. Look at the preview and confirm it.',
    'fr-CA': "Cette importation modifie ou retire beaucoup de lignes. Vérifiez l'aperçu et confirmez-la.",
  },
  otherState: {
    en: 'The import is in another state now. Load the page again.',
    'fr-CA': "L'importation est maintenant dans un autre état. Rechargez la page.",
  },
  booksFinal: {
    en: 'Books are imported at once. Import another version of the files to change them.',
    'fr-CA': 'Les livres sont importés immédiatement. Importez une autre version des fichiers pour les modifier.',
  },
  otherRunning: {
    en: 'Another import of this school is running. Try again when it has ended.',
    'fr-CA': "Une autre importation de cette école est en cours. Réessayez lorsqu'elle sera terminée.",
  },
  notMultipart: {
    en: 'Send the file as a form with the fields "options" and "file".',
    'fr-CA': 'Envoyez le fichier dans un formulaire avec les champs « options » et « file ».',
  },
  fileMissing: {
    en: 'The form contains no file, or the field "options" is not before it.',
    'fr-CA': 'Le formulaire ne contient aucun fichier, ou le champ « options » ne le précède pas.',
  },
  profileUnsupported: {
    en: 'Files of this kind cannot be imported here.',
    'fr-CA': 'Les fichiers de ce type ne peuvent pas être importés ici.',
  },
  folderInvalid: {
    en: 'The name of a folder may contain letters, digits, hyphens and underscores only.',
    'fr-CA':
      'Le nom d’un dossier ne peut contenir que des lettres, des chiffres, des traits d’union et des traits de soulignement.',
  },
  folderTaken: {
    en: 'Another feed already uses this folder.',
    'fr-CA': 'Un autre flux utilise déjà ce dossier.',
  },
} satisfies Record<string, Text>;

/** Returns the text for a file that is larger than the limit. */
export function fileTooLarge(maxBytes: number): Text {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return {
    en: `The file is larger than ${megabytes} MB.`,
    'fr-CA': `Le fichier dépasse ${megabytes} Mo.`,
  };
}

export type ProblemParams = Readonly<Record<string, string | number>>;

/** Returns the sentence of a problem. Every code that a reader reports has one. */
export function importProblemText(code: string, params: ProblemParams): Text {
  const text = importProblemTexts[code] ?? bookSheetProblemTexts[code];
  if (!text) throw new Error(`The problem ${code} has no text`);
  return text(params);
}
