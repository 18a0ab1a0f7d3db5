import { coverProblemTexts } from './cover-messages.ts';
import { onixProblemTexts } from './onix-problem-texts.ts';
import { openBookTexts } from './open-book-texts.ts';
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
  product: { en: 'product', 'fr-CA': 'produit' },
  open_book: { en: 'open book', 'fr-CA': 'livre ouvert' },
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
  product: { en: 'products', 'fr-CA': 'produits' },
  open_book: { en: 'open books', 'fr-CA': 'livres ouverts' },
};

const nameIn = (names: typeof ENTITIES, { entity }: Params, language: keyof Text) =>
  names[String(entity)]?.[language] ?? String(entity);

/** The sentences of problems by code. Params are values of the file, counts and names. */
export const importProblemTexts: Readonly<Record<string, (params: Params) => Text>> = {
  ...storeProblemTexts,
  ...bookSheetProblemTexts,
  ...coverProblemTexts,
  ...onixProblemTexts,
  ...openBookTexts,
  archive_bomb: ({ name }) => ({
    en: `The archive contains ${name}, which unpacks to far more than its size. Create it again without this file.`,
    'fr-CA': `L'archive contient ${name}, dont le contenu est démesurément plus grand que sa taille. Recréez-la sans ce fichier.`,
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
    en: `The archive contains the link ${name}. Links are not accepted. Put the file itself into the archive.`,
    'fr-CA': `L'archive contient le lien ${name}. Les liens ne sont pas acceptés. Placez le fichier lui-même dans l'archive.`,
  }),
  archive_too_large: ({ maxGigabytes }) => ({
    en: `The archive unpacks to more than ${maxGigabytes} GB. Split it into several archives.`,
    'fr-CA': `Le contenu de l'archive dépasse ${maxGigabytes} Go. Divisez-la en plusieurs archives.`,
  }),
  archive_too_many_files: ({ max }) => ({
    en: `The archive contains more than ${max} files. Split it into several archives.`,
    'fr-CA': `L'archive contient plus de ${max} fichiers. Divisez-la en plusieurs archives.`,
  }),
  course_not_in_file: ({ key }) => ({
    en: `The course ${key} is not in the file. The section is left out. Add the course, or correct its id.`,
    'fr-CA': `Le cours ${key} n'est pas dans le fichier. La section est laissée de côté. Ajoutez le cours ou corrigez son identifiant.`,
  }),
  date_invalid: ({ value }) => ({
    en: `"${value}" is not a date. Write it like 2026-08-24, or choose the order of day and month.`,
    'fr-CA': `« ${value} » n'est pas une date. Écrivez-la comme 2026-08-24, ou choisissez l'ordre du jour et du mois.`,
  }),
  dates_reversed: () => ({
    en: 'The end is before the start. The row is left out. Correct the dates.',
    'fr-CA': 'La fin précède le début. La ligne est laissée de côté. Corrigez les dates.',
  }),
  email_invalid: ({ value }) => ({
    en: `"${value}" is not an e-mail address. It is left out. Correct it in the sending system.`,
    'fr-CA': `« ${value} » n'est pas une adresse courriel. Elle est laissée de côté. Corrigez-la dans le système d'origine.`,
  }),
  encoding_assumed: () => ({
    en: 'The text is not UTF-8. It was read as Windows-1252. Check the accented letters in the preview, or save the file as UTF-8.',
    'fr-CA':
      "Le texte n'est pas en UTF-8. Il a été lu comme Windows-1252. Vérifiez les lettres accentuées dans l'aperçu, ou enregistrez le fichier en UTF-8.",
  }),
  file_binary: ({ file }) => ({
    en: `${file} is not a text file. Export it as CSV and send it again.`,
    'fr-CA': `${file} n'est pas un fichier texte. Exportez-le en CSV et envoyez-le de nouveau.`,
  }),
  file_empty: ({ file }) => ({
    en: `${file} is empty. Export it again.`,
    'fr-CA': `${file} est vide. Exportez-le de nouveau.`,
  }),
  file_gone: () => ({
    en: 'The received file is no longer there. Send it again.',
    'fr-CA': "Le fichier reçu n'est plus là. Envoyez-le de nouveau.",
  }),
  file_missing: ({ file }) => ({
    en: `The file ${file} is missing. Export it and send all files together.`,
    'fr-CA': `Il manque le fichier ${file}. Exportez-le et envoyez tous les fichiers ensemble.`,
  }),
  file_too_large: ({ maxMegabytes }) => ({
    en: `The file is larger than ${maxMegabytes} MB and was not read. Split it into several files.`,
    'fr-CA': `Le fichier dépasse ${maxMegabytes} Mo et n'a pas été lu. Divisez-le en plusieurs fichiers.`,
  }),
  guard: ({ entity, touched, total, percent }) => ({
    en: `The import would drop or change ${touched} of ${total} ${nameIn(PLURALS, { entity: entity ?? '' }, 'en')}, more than ${percent}%. Confirm that this is right.`,
    'fr-CA': `L'importation retirerait ou modifierait ${touched} ${nameIn(PLURALS, { entity: entity ?? '' }, 'fr-CA')} sur ${total}, soit plus de ${percent} %. Confirmez que c'est voulu.`,
  }),
  guard_withdrawn: ({ entity, dropped, total, percent }) => ({
    en: `The file would take ${dropped} of its ${total} known ${nameIn(PLURALS, { entity: entity ?? '' }, 'en')} off sale, more than ${percent}%. Confirm that this is right.`,
    'fr-CA': `Le fichier retirerait de la vente ${dropped} de ses ${total} ${nameIn(PLURALS, { entity: entity ?? '' }, 'fr-CA')} connus, soit plus de ${percent} %. Confirmez que c'est voulu.`,
  }),
  header_assumed: ({ header, field }) => ({
    en: `The column "${header}" was read as "${field}". Check this in the preview, or correct the header.`,
    'fr-CA': `La colonne « ${header} » a été lue comme « ${field} ». Vérifiez-le dans l'aperçu, ou corrigez l'en-tête.`,
  }),
  header_missing: ({ field }) => ({
    en: `The column "${field}" is missing. Add it, or choose the column that has these values.`,
    'fr-CA': `Il manque la colonne « ${field} ». Ajoutez-la, ou choisissez la colonne qui contient ces valeurs.`,
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
    en: `The person ${key} is not in the file. The enrollment is left out. Add the person, or correct the id.`,
    'fr-CA': `La personne ${key} n'est pas dans le fichier. L'inscription est laissée de côté. Ajoutez la personne ou corrigez l'identifiant.`,
  }),
  person_without_id: () => ({
    en: 'The person has no id. The row is left out. Add an id that the school assigns.',
    'fr-CA':
      "La personne n'a pas d'identifiant. La ligne est laissée de côté. Ajoutez un identifiant attribué par l'école.",
  }),
  problems_left_out: ({ count }) => ({
    en: `${count} further problems are not listed. Correct the listed ones first, and import the file again.`,
    'fr-CA': `${count} autres problèmes ne sont pas énumérés. Corrigez d'abord ceux de la liste, puis importez le fichier de nouveau.`,
  }),
  profile_unknown: () => ({
    en: 'Files of this kind cannot be imported. Choose another format.',
    'fr-CA': 'Les fichiers de ce type ne peuvent pas être importés. Choisissez un autre format.',
  }),
  quote_unclosed: ({ line }) => ({
    en: `A quotation mark at line ${line} is not closed, so the rest of the file cannot be read. Close it, or export the file again.`,
    'fr-CA': `Un guillemet à la ligne ${line} n'est pas fermé; le reste du fichier ne peut donc pas être lu. Fermez-le, ou exportez le fichier de nouveau.`,
  }),
  role_ignored: ({ value }) => ({
    en: `People with the role "${value}" take no part in a section. The row is left out. Nothing needs to be done if that is right; otherwise correct the role.`,
    'fr-CA': `Les personnes ayant le rôle « ${value} » ne participent pas aux sections. La ligne est laissée de côté. Il n'y a rien à faire si c'est voulu; sinon, corrigez le rôle.`,
  }),
  row_kept: ({ key, entity }) => ({
    en: `The file deletes the ${nameIn(ENTITIES, { entity: entity ?? '' }, 'en')} ${key}. An import deletes only sections and enrollments. Remove it on its own page if it has to go.`,
    'fr-CA': `Le fichier supprime l'élément ${key} (${nameIn(ENTITIES, { entity: entity ?? '' }, 'fr-CA')}). Une importation ne supprime que des sections et des inscriptions. Retirez-le sur sa page s'il doit disparaître.`,
  }),
  row_replaced: ({ key, firstLine, lastLine }) => ({
    en: `Lines ${firstLine} and ${lastLine} are different rows for ${key}. Line ${lastLine} counts. Remove the wrong one.`,
    'fr-CA': `Les lignes ${firstLine} et ${lastLine} diffèrent pour ${key}. La ligne ${lastLine} est retenue. Retirez celle qui est erronée.`,
  }),
  rows_kept: ({ count }) => ({
    en: `${count} rows were changed or used since the import and stay as they are. Change them by hand if that is wrong.`,
    'fr-CA': `${count} lignes ont été modifiées ou utilisées depuis l'importation et restent telles quelles. Modifiez-les à la main si ce n'est pas voulu.`,
  }),
  rows_merged: ({ key, firstKey }) => ({
    en: `The rows ${firstKey} and ${key} have the same code. The data of ${firstKey} counts. Give one of them another code if they are not the same.`,
    'fr-CA': `Les lignes ${firstKey} et ${key} ont le même code. Les données de ${firstKey} sont retenues. Donnez un autre code à l'une des deux si elles ne désignent pas la même chose.`,
  }),
  rows_repeated: ({ count, entity }) => ({
    en: `${count} rows (${nameIn(PLURALS, { entity: entity ?? '' }, 'en')}) occur twice with the same content. Nothing needs to be done: each counts once.`,
    'fr-CA': `${count} lignes (${nameIn(PLURALS, { entity: entity ?? '' }, 'fr-CA')}) figurent deux fois avec le même contenu. Il n'y a rien à faire : chacune compte une fois.`,
  }),
  rows_skipped: ({ count }) => ({
    en: `${count} changes were skipped, because the rows were changed since the preview. Import the file again to compare it again.`,
    'fr-CA': `${count} modifications ont été ignorées, car les lignes ont été modifiées depuis l'aperçu. Importez le fichier de nouveau pour refaire la comparaison.`,
  }),
  section_dates_missing: () => ({
    en: 'The section has no dates and no term. It is left out. Add dates or a term, or choose a term for the whole file.',
    'fr-CA':
      "La section n'a ni dates ni session. Elle est laissée de côté. Ajoutez des dates ou une session, ou choisissez une session pour tout le fichier.",
  }),
  section_not_in_file: ({ key }) => ({
    en: `The section ${key} is not in the file. The enrollment is left out. Add the section, or correct its id.`,
    'fr-CA': `La section ${key} n'est pas dans le fichier. L'inscription est laissée de côté. Ajoutez la section ou corrigez son identifiant.`,
  }),
  section_outside_term: ({ startDate, endDate, term, termStart, termEnd }) => ({
    en: `The section runs from ${startDate} to ${endDate}, far outside its term ${term} (${termStart} to ${termEnd}). It is imported with these dates. Check the year and the order of day and month.`,
    'fr-CA': `La section va du ${startDate} au ${endDate}, bien en dehors de sa session ${term} (du ${termStart} au ${termEnd}). Elle est importée avec ces dates. Vérifiez l'année et l'ordre du jour et du mois.`,
  }),
  term_not_in_file: ({ key }) => ({
    en: `The term ${key} is not in the file. The section is left out. Add the term, or correct its id.`,
    'fr-CA': `La session ${key} n'est pas dans le fichier. La section est laissée de côté. Ajoutez la session ou corrigez son identifiant.`,
  }),
  term_unknown: ({ code }) => ({
    en: `The school has no term with the code ${code}. Choose another code, or import a roster with this term.`,
    'fr-CA': `L'école n'a aucune session dont le code est ${code}. Choisissez un autre code, ou importez une liste contenant cette session.`,
  }),
  too_many_rows: ({ max }) => ({
    en: `The file has more than ${max} rows. Split it into several files.`,
    'fr-CA': `Le fichier compte plus de ${max} lignes. Divisez-le en plusieurs fichiers.`,
  }),
  value_differs: ({ key, entity }) => ({
    en: `The rows of the ${nameIn(ENTITIES, { entity: entity ?? '' }, 'en')} ${key} differ. The first one counts. Make them agree in the sending system.`,
    'fr-CA': `Les lignes de l'élément ${key} (${nameIn(ENTITIES, { entity: entity ?? '' }, 'fr-CA')}) diffèrent. La première est retenue. Faites-les concorder dans le système d'origine.`,
  }),
  value_invalid: ({ field }) => ({
    en: `The value of "${field}" cannot be used. The row is left out. Correct it, and import the file again.`,
    'fr-CA': `La valeur de « ${field} » ne peut pas être utilisée. La ligne est laissée de côté. Corrigez-la, puis importez le fichier de nouveau.`,
  }),
  value_missing: ({ field }) => ({
    en: `"${field}" is empty. The row is left out. Fill it in, and import the file again.`,
    'fr-CA': `« ${field} » est vide. La ligne est laissée de côté. Remplissez ce champ, puis importez le fichier de nouveau.`,
  }),
  value_unknown: ({ value }) => ({
    en: `"${value}" is not a known value. The row is left out. Correct it, and import the file again.`,
    'fr-CA': `« ${value} » n'est pas une valeur connue. La ligne est laissée de côté. Corrigez-la, puis importez le fichier de nouveau.`,
  }),
  workbook_broken: ({ file }) => ({
    en: `${file} is damaged or is no workbook. Save it again as XLSX, or export it as CSV.`,
    'fr-CA': `${file} est endommagé ou n'est pas un classeur. Enregistrez-le de nouveau en XLSX, ou exportez-le en CSV.`,
  }),
  workbook_too_large: ({ maxMegabytes }) => ({
    en: `The workbook unpacks to more than ${maxMegabytes} MB. Send it as CSV.`,
    'fr-CA': `Le contenu du classeur dépasse ${maxMegabytes} Mo. Envoyez-le en CSV.`,
  }),
};
