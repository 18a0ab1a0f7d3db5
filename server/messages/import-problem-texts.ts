import { coverProblemTexts } from './cover-messages.ts';
import { bookSheetProblemTexts } from './quarantine-messages.ts';
import { storeProblemTexts } from './store-problem-texts.ts';
import type { Text } from './text.ts';

type Params = Readonly<Record<string, string | number>>;

/** Names of entities, for sentences. */
const ENTITIES: Readonly<Record<string, Text>> = {
  term: { en: 'term', 'fr-CA': 'session' },
  course: { en: 'course', 'fr-CA': 'cours' },
  section: { en: 'section', 'fr-CA': 'section' },
  person: { en: 'person', 'fr-CA': 'personne' },
  enrollment: { en: 'enrollment', 'fr-CA': 'inscription' },
  adoption: { en: 'adoption', 'fr-CA': 'adoption' },
  adopted_book: { en: 'adopted book', 'fr-CA': 'livre adopté' },
  code: { en: 'code', 'fr-CA': 'code' },
  price: { en: 'price', 'fr-CA': 'prix' },
};
const PLURALS: Readonly<Record<string, Text>> = {
  term: { en: 'terms', 'fr-CA': 'sessions' },
  course: { en: 'courses', 'fr-CA': 'cours' },
  section: { en: 'sections', 'fr-CA': 'sections' },
  person: { en: 'people', 'fr-CA': 'personnes' },
  enrollment: { en: 'enrollments', 'fr-CA': 'inscriptions' },
  adoption: { en: 'adoptions', 'fr-CA': 'adoptions' },
  adopted_book: { en: 'adopted books', 'fr-CA': 'livres adoptés' },
  code: { en: 'codes', 'fr-CA': 'codes' },
  price: { en: 'prices', 'fr-CA': 'prix' },
};

const nameIn = (names: typeof ENTITIES, { entity }: Params, language: keyof Text) =>
  names[String(entity)]?.[language] ?? String(entity);

/** The sentences of problems by code. Params are values of the file, counts and names. */
export const importProblemTexts: Readonly<Record<string, (params: Params) => Text>> = {
  ...storeProblemTexts,
  ...bookSheetProblemTexts,
  ...coverProblemTexts,
  archive_bomb: ({ name }) => ({
    en: `The archive contains ${name}, which unpacks to far more than its size.`,
    'fr-CA': `L'archive contient ${name}, dont le contenu est démesurément plus grand que sa taille.`,
  }),
  archive_broken: () => ({
    en: 'The archive is damaged or is no zip archive. Create it again.',
    'fr-CA': "L'archive est endommagée ou n'est pas une archive zip. Créez-la de nouveau.",
  }),
  archive_member_broken: ({ name }) => ({
    en: `The file ${name} in the archive is damaged. Create the archive again.`,
    'fr-CA': `Le fichier ${name} de l'archive est endommagé. Créez l'archive de nouveau.`,
  }),
  archive_encrypted: ({ name }) => ({
    en: `The file ${name} in the archive is encrypted. Send it without a password.`,
    'fr-CA': `Le fichier ${name} de l'archive est chiffré. Envoyez-le sans mot de passe.`,
  }),
  archive_link: ({ name }) => ({
    en: `The archive contains the link ${name}. Links are not accepted.`,
    'fr-CA': `L'archive contient le lien ${name}. Les liens ne sont pas acceptés.`,
  }),
  archive_too_large: ({ maxGigabytes }) => ({
    en: `The archive unpacks to more than ${maxGigabytes} GB.`,
    'fr-CA': `Le contenu de l'archive dépasse ${maxGigabytes} Go.`,
  }),
  archive_too_many_files: ({ max }) => ({
    en: `The archive contains more than ${max} files.`,
    'fr-CA': `L'archive contient plus de ${max} fichiers.`,
  }),
  course_not_in_file: ({ key }) => ({
    en: `The course ${key} is not in the file. The section is left out.`,
    'fr-CA': `Le cours ${key} n'est pas dans le fichier. La section est laissée de côté.`,
  }),
  date_invalid: ({ value }) => ({
    en: `"${value}" is not a date.`,
    'fr-CA': `« ${value} » n'est pas une date.`,
  }),
  dates_reversed: () => ({
    en: 'The end is before the start. The row is left out.',
    'fr-CA': 'La fin précède le début. La ligne est laissée de côté.',
  }),
  email_invalid: ({ value }) => ({
    en: `"${value}" is not an e-mail address. It is left out.`,
    'fr-CA': `« ${value} » n'est pas une adresse courriel. Elle est laissée de côté.`,
  }),
  encoding_assumed: () => ({
    en: 'The text is not UTF-8. It was read as Windows-1252.',
    'fr-CA': "Le texte n'est pas en UTF-8. Il a été lu comme Windows-1252.",
  }),
  file_binary: ({ file }) => ({
    en: `${file} is not a text file.`,
    'fr-CA': `${file} n'est pas un fichier texte.`,
  }),
  file_empty: ({ file }) => ({
    en: `${file} is empty.`,
    'fr-CA': `${file} est vide.`,
  }),
  file_gone: () => ({
    en: 'The received file is no longer there. Send it again.',
    'fr-CA': "Le fichier reçu n'est plus là. Envoyez-le de nouveau.",
  }),
  file_missing: ({ file }) => ({
    en: `The file ${file} is missing.`,
    'fr-CA': `Il manque le fichier ${file}.`,
  }),
  guard: ({ entity, touched, total, percent }) => ({
    en: `The import would drop or change ${touched} of ${total} ${nameIn(PLURALS, { entity: entity ?? '' }, 'en')}, more than ${percent}%. Confirm that this is right.`,
    'fr-CA': `L'importation retirerait ou modifierait ${touched} ${nameIn(PLURALS, { entity: entity ?? '' }, 'fr-CA')} sur ${total}, soit plus de ${percent} %. Confirmez que c'est voulu.`,
  }),
  header_assumed: ({ header, field }) => ({
    en: `The column "${header}" was read as "${field}".`,
    'fr-CA': `La colonne « ${header} » a été lue comme « ${field} ».`,
  }),
  header_missing: ({ field }) => ({
    en: `The column "${field}" is missing.`,
    'fr-CA': `Il manque la colonne « ${field} ».`,
  }),
  internal_fault: () => ({
    en: 'The file could not be read because of a fault of the server. Try again, or tell your support.',
    'fr-CA': "Le fichier n'a pas pu être lu en raison d'une erreur du serveur. Réessayez ou avisez le soutien.",
  }),
  nothing_to_do: () => ({
    en: 'The file contains nothing new.',
    'fr-CA': 'Le fichier ne contient rien de nouveau.',
  }),
  person_not_in_file: ({ key }) => ({
    en: `The person ${key} is not in the file. The enrollment is left out.`,
    'fr-CA': `La personne ${key} n'est pas dans le fichier. L'inscription est laissée de côté.`,
  }),
  person_without_id: () => ({
    en: 'The person has no id. The row is left out.',
    'fr-CA': "La personne n'a pas d'identifiant. La ligne est laissée de côté.",
  }),
  problems_left_out: ({ count }) => ({
    en: `${count} further problems are not listed.`,
    'fr-CA': `${count} autres problèmes ne sont pas énumérés.`,
  }),
  profile_unknown: () => ({
    en: 'Files of this kind cannot be imported.',
    'fr-CA': 'Les fichiers de ce type ne peuvent pas être importés.',
  }),
  quote_unclosed: ({ line }) => ({
    en: `A quotation mark at line ${line} is not closed, so the rest of the file cannot be read.`,
    'fr-CA': `Un guillemet à la ligne ${line} n'est pas fermé; le reste du fichier ne peut donc pas être lu.`,
  }),
  role_ignored: ({ value }) => ({
    en: `People with the role "${value}" take no part in a section. The row is left out.`,
    'fr-CA': `Les personnes ayant le rôle « ${value} » ne participent pas aux sections. La ligne est laissée de côté.`,
  }),
  row_kept: ({ key, entity }) => ({
    en: `The file deletes the ${nameIn(ENTITIES, { entity: entity ?? '' }, 'en')} ${key}. An import deletes only sections and enrollments.`,
    'fr-CA': `Le fichier supprime l'élément ${key} (${nameIn(ENTITIES, { entity: entity ?? '' }, 'fr-CA')}). Une importation ne supprime que des sections et des inscriptions.`,
  }),
  row_replaced: ({ key, firstLine, lastLine }) => ({
    en: `Lines ${firstLine} and ${lastLine} are different rows for ${key}. Line ${lastLine} counts.`,
    'fr-CA': `Les lignes ${firstLine} et ${lastLine} diffèrent pour ${key}. La ligne ${lastLine} est retenue.`,
  }),
  rows_kept: ({ count }) => ({
    en: `${count} rows were changed or used since the import and stay as they are.`,
    'fr-CA': `${count} lignes ont été modifiées ou utilisées depuis l'importation et restent telles quelles.`,
  }),
  rows_merged: ({ key, firstKey }) => ({
    en: `The rows ${firstKey} and ${key} have the same code. The data of ${firstKey} counts.`,
    'fr-CA': `Les lignes ${firstKey} et ${key} ont le même code. Les données de ${firstKey} sont retenues.`,
  }),
  rows_repeated: ({ count, entity }) => ({
    en: `${count} rows (${nameIn(PLURALS, { entity: entity ?? '' }, 'en')}) occur twice with the same content.`,
    'fr-CA': `${count} lignes (${nameIn(PLURALS, { entity: entity ?? '' }, 'fr-CA')}) figurent deux fois avec le même contenu.`,
  }),
  rows_skipped: ({ count }) => ({
    en: `${count} changes were skipped, because the rows were changed since the preview.`,
    'fr-CA': `${count} modifications ont été ignorées, car les lignes ont été modifiées depuis l'aperçu.`,
  }),
  section_dates_missing: () => ({
    en: 'The section has no dates and no term. It is left out.',
    'fr-CA': "La section n'a ni dates ni session. Elle est laissée de côté.",
  }),
  section_not_in_file: ({ key }) => ({
    en: `The section ${key} is not in the file. The enrollment is left out.`,
    'fr-CA': `La section ${key} n'est pas dans le fichier. L'inscription est laissée de côté.`,
  }),
  term_not_in_file: ({ key }) => ({
    en: `The term ${key} is not in the file. The section is left out.`,
    'fr-CA': `La session ${key} n'est pas dans le fichier. La section est laissée de côté.`,
  }),
  term_unknown: ({ code }) => ({
    en: `The school has no term with the code ${code}.`,
    'fr-CA': `L'école n'a aucune session dont le code est ${code}.`,
  }),
  too_many_rows: ({ max }) => ({
    en: `The file has more than ${max} rows.`,
    'fr-CA': `Le fichier compte plus de ${max} lignes.`,
  }),
  value_differs: ({ key, entity }) => ({
    en: `The rows of the ${nameIn(ENTITIES, { entity: entity ?? '' }, 'en')} ${key} differ. The first one counts.`,
    'fr-CA': `Les lignes de l'élément ${key} (${nameIn(ENTITIES, { entity: entity ?? '' }, 'fr-CA')}) diffèrent. La première est retenue.`,
  }),
  value_invalid: ({ field }) => ({
    en: `The value of "${field}" cannot be used. The row is left out.`,
    'fr-CA': `La valeur de « ${field} » ne peut pas être utilisée. La ligne est laissée de côté.`,
  }),
  value_missing: ({ field }) => ({
    en: `"${field}" is empty. The row is left out.`,
    'fr-CA': `« ${field} » est vide. La ligne est laissée de côté.`,
  }),
  value_unknown: ({ value }) => ({
    en: `"${value}" is not a known value. The row is left out.`,
    'fr-CA': `« ${value} » n'est pas une valeur connue. La ligne est laissée de côté.`,
  }),
  workbook_broken: ({ file }) => ({
    en: `${file} is damaged or is no workbook.`,
    'fr-CA': `${file} est endommagé ou n'est pas un classeur.`,
  }),
  workbook_too_large: ({ maxMegabytes }) => ({
    en: `The workbook unpacks to more than ${maxMegabytes} MB. Send it as CSV.`,
    'fr-CA': `Le contenu du classeur dépasse ${maxMegabytes} Mo. Envoyez-le en CSV.`,
  }),
};
