import type { Text } from './text.ts';

type Params = Readonly<Record<string, string | number>>;

/** The reasons why a received book file is not used, by code. */
const REASONS: Readonly<Record<string, (params: Params) => Text>> = {
  archive_bomb: ({ name }) => ({
    en: `The file contains ${name}, which unpacks to far more than its size.`,
    'fr-CA': `Le fichier contient ${name}, dont le contenu est démesurément plus grand que sa taille.`,
  }),
  archive_broken: () => ({
    en: 'The file is cut off or damaged. Send it again.',
    'fr-CA': 'Le fichier est tronqué ou endommagé. Envoyez-le de nouveau.',
  }),
  archive_duplicate: ({ name }) => ({
    en: `The EPUB contains ${name} twice.`,
    'fr-CA': `L'EPUB contient ${name} deux fois.`,
  }),
  archive_members: ({ max }) => ({
    en: `The EPUB contains more than ${max} files.`,
    'fr-CA': `L'EPUB contient plus de ${max} fichiers.`,
  }),
  content_mismatch: ({ extension, found }) => ({
    en: `The name ends in .${extension}, but the content is ${found}.`,
    'fr-CA': `Le nom se termine par .${extension}, mais le contenu est ${found}.`,
  }),
  duplicate_file: () => ({
    en: 'The import contains another file of the same kind with this ISBN.',
    'fr-CA': "L'importation contient un autre fichier du même type avec cet ISBN.",
  }),
  epub_encrypted: () => ({
    en: 'The EPUB is encrypted (DRM). Ask the publisher for a file without encryption.',
    'fr-CA': "L'EPUB est chiffré (DRM). Demandez à l'éditeur un fichier sans chiffrement.",
  }),
  epub_file_damaged: ({ name }) => ({
    en: `${name} in the EPUB is damaged.`,
    'fr-CA': `${name} dans l'EPUB est endommagé.`,
  }),
  epub_file_missing: ({ name }) => ({
    en: `${name} is missing in the EPUB.`,
    'fr-CA': `${name} manque dans l'EPUB.`,
  }),
  epub_file_too_large: ({ name }) => ({
    en: `${name} in the EPUB is too large.`,
    'fr-CA': `${name} dans l'EPUB est trop volumineux.`,
  }),
  epub_link_outside: ({ name }) => ({
    en: `The EPUB refers to ${name}, which is outside the book.`,
    'fr-CA': `L'EPUB renvoie à ${name}, qui se trouve hors du livre.`,
  }),
  epub_mimetype: () => ({
    en: 'The file is a zip archive, but not an EPUB.',
    'fr-CA': "Le fichier est une archive zip, mais n'est pas un EPUB.",
  }),
  epub_no_pages: () => ({
    en: 'The EPUB has no pages.',
    'fr-CA': "L'EPUB n'a aucune page.",
  }),
  file_damaged: () => ({
    en: 'The file in the archive is damaged. Create the archive again.',
    'fr-CA': "Le fichier dans l'archive est endommagé. Créez l'archive de nouveau.",
  }),
  file_too_large: ({ maxMegabytes }) => ({
    en: `The file is larger than ${maxMegabytes} MB.`,
    'fr-CA': `Le fichier dépasse ${maxMegabytes} Mo.`,
  }),
  inspection_too_heavy: ({ megabytes }) => ({
    en: `Opening the file takes more than ${megabytes} MB of memory. Ask the publisher for a smaller file.`,
    'fr-CA': `L'ouverture du fichier demande plus de ${megabytes} Mo de mémoire. Demandez à l'éditeur un fichier plus petit.`,
  }),
  inspection_too_slow: ({ seconds }) => ({
    en: `Opening the file takes more than ${seconds} seconds. Ask the publisher for a simpler file.`,
    'fr-CA': `L'ouverture du fichier prend plus de ${seconds} secondes. Demandez à l'éditeur un fichier plus simple.`,
  }),
  isbn_invalid: ({ isbn }) => ({
    en: `${isbn} is not an ISBN-13: the check digit is wrong.`,
    'fr-CA': `${isbn} n'est pas un ISBN-13 : le chiffre de contrôle est erroné.`,
  }),
  isbn_missing: () => ({
    en: 'The name of the file is not an ISBN-13. Name it like 9780306406157.epub.',
    'fr-CA': "Le nom du fichier n'est pas un ISBN-13. Nommez-le comme 9780306406157.epub.",
  }),
  isbn_other_kind: ({ isbn }) => ({
    en: `In the catalog ${isbn} is not a book.`,
    'fr-CA': `Dans le catalogue, ${isbn} n'est pas un livre.`,
  }),
  kind_unknown: ({ extension }) => ({
    en: `Files of the kind "${extension}" are not imported. Books are .epub or .pdf, covers .jpg or .png.`,
    'fr-CA': `Les fichiers de type « ${extension} » ne sont pas importés. Les livres sont en .epub ou .pdf, les couvertures en .jpg ou .png.`,
  }),
  pdf_broken: () => ({
    en: 'The PDF is damaged.',
    'fr-CA': 'Le PDF est endommagé.',
  }),
  pdf_encrypted: () => ({
    en: 'The PDF is encrypted. Save it without a password.',
    'fr-CA': 'Le PDF est chiffré. Enregistrez-le sans mot de passe.',
  }),
  pdf_header: () => ({
    en: 'The file is not a PDF.',
    'fr-CA': "Le fichier n'est pas un PDF.",
  }),
  pdf_no_pages: () => ({
    en: 'The PDF has no pages.',
    'fr-CA': "Le PDF n'a aucune page.",
  }),
  pdf_truncated: () => ({
    en: 'The PDF is cut off. Send it again.',
    'fr-CA': 'Le PDF est tronqué. Envoyez-le de nouveau.',
  }),
  picture_alone: ({ isbn }) => ({
    en: `Neither the import nor the catalog has a book ${isbn} for this cover.`,
    'fr-CA': `Ni l'importation ni le catalogue n'ont de livre ${isbn} pour cette couverture.`,
  }),
  picture_broken: () => ({
    en: 'The picture is damaged or of another kind.',
    'fr-CA': "L'image est endommagée ou d'un autre type.",
  }),
  picture_too_large: ({ width, height }) => ({
    en: `The picture has ${width} × ${height} pixels, which is too many.`,
    'fr-CA': `L'image compte ${width} × ${height} pixels, ce qui est trop.`,
  }),
  sheet_unreadable: () => ({
    en: 'The sheet cannot be read. It needs a column "isbn".',
    'fr-CA': 'La feuille est illisible. Il lui faut une colonne « isbn ».',
  }),
  title_missing: () => ({
    en: 'The catalog does not have this book, and the file has no title. Add a sheet with the columns isbn and title.',
    'fr-CA':
      "Le catalogue n'a pas ce livre, et le fichier n'a pas de titre. Ajoutez une feuille avec les colonnes isbn et title.",
  }),
};

/** Returns the sentence for a file in quarantine. */
export function quarantineReason(code: string, params: Params): Text {
  const text = REASONS[code];
  if (!text) throw new Error(`The reason ${code} has no text`);
  return text(params);
}

/** Sentences of problems in a sheet of books, for `importProblemTexts`. */
export const bookSheetProblemTexts: Readonly<Record<string, (params: Params) => Text>> = {
  book_isbn_invalid: ({ value }) => ({
    en: `"${value}" is not an ISBN. The row is left out. Correct the number.`,
    'fr-CA': `« ${value} » n'est pas un ISBN. La ligne est laissée de côté. Corrigez le numéro.`,
  }),
  book_price_unused: () => ({
    en: 'Prices in this sheet are not used. Import them as a file of prices: you see there what changes before it does.',
    'fr-CA':
      "Les prix de cette feuille ne sont pas utilisés. Importez-les comme fichier de prix : vous y voyez d'abord ce qui change.",
  }),
};
