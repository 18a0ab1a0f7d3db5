import type { Text } from './text.ts';

type Params = Readonly<Record<string, string | number>>;

/** Names the record before a sentence about it. */
function ofRecord({ reference }: Params, { en, 'fr-CA': fr }: Text): Text {
  return reference === undefined ? { en, 'fr-CA': fr } : { en: `${reference}: ${en}`, 'fr-CA': `${reference} : ${fr}` };
}

/** A detail of a record that is left out. The record itself is imported. */
const detail = (en: string, fr: string): Text => ({
  en: `${en} This detail is left out. Correct it in the feed.`,
  'fr-CA': `${fr} Ce détail est laissé de côté. Corrigez-le dans le flux.`,
});

/** The reason why a record is left out. */
const refusal = (en: string, fr: string): Text => ({
  en: `${en} The record is left out. Ask the sender to correct it.`,
  'fr-CA': `${fr} La fiche est laissée de côté. Demandez à l’expéditeur de la corriger.`,
});

const recordTexts: Readonly<Record<string, (params: Params) => Text>> = {
  onix_feature_unknown: ({ value }) =>
    detail(
      `"${value}" is no accessibility code that we know.`,
      `« ${value} » n’est pas un code d’accessibilité que nous connaissons.`,
    ),
  onix_form_missing: () =>
    refusal(
      'The record does not say what form the product has (ProductForm).',
      'La fiche n’indique pas la forme du produit (ProductForm).',
    ),
  onix_identifier_invalid: ({ value, label }) =>
    detail(`"${value}" is not a valid ${label}.`, `« ${value} » n’est pas un numéro ${label} valide.`),
  onix_identifier_missing: () =>
    refusal(
      'The record has no valid ISBN or other product number.',
      'La fiche n’a pas d’ISBN ni d’autre numéro de produit valide.',
    ),
  onix_not_well_formed: ({ detail: fault }) =>
    refusal(`Not well-formed XML: ${fault}.`, `Le code XML est mal formé : ${fault}.`),
  onix_nothing_to_delete: () => ({
    en: 'Nothing to delete: no product came from this record. Nothing needs to be done.',
    'fr-CA': 'Rien à supprimer : aucun produit ne provient de cette fiche. Il n’y a rien à faire.',
  }),
  onix_notification_missing: () =>
    refusal(
      'The record does not say what it is for (NotificationType).',
      'La fiche n’indique pas son but (NotificationType).',
    ),
  onix_notification_unknown: ({ type }) =>
    refusal(`Notification type "${type}" cannot be read.`, `Le type d’avis « ${type} » ne peut pas être lu.`),
  onix_pages_invalid: ({ value }) =>
    detail(`"${value}" is not a number of pages.`, `« ${value} » n’est pas un nombre de pages.`),
  onix_partial_update: () => ({
    en: 'Partial updates (notification type 04) cannot be read. Ask the sender to send the whole record as type 03.',
    'fr-CA':
      'Les mises à jour partielles (type d’avis 04) ne peuvent pas être lues. Demandez à l’expéditeur d’envoyer la fiche entière avec le type 03.',
  }),
  onix_price_invalid: ({ value }) =>
    detail(`"${value}" is not a price from 0 to 100,000.00.`, `« ${value} » n’est pas un prix de 0 à 100 000,00.`),
  onix_record_cut: () =>
    refusal('The file ends in the middle of this record.', 'Le fichier se termine au milieu de cette fiche.'),
  onix_record_empty: () => refusal('The record is empty.', 'La fiche est vide.'),
  onix_record_repeated: ({ firstLine }) => ({
    en: `The record is also at line ${firstLine}. The later one counts. Ask the sender to send it once.`,
    'fr-CA': `La fiche figure aussi à la ligne ${firstLine}. La dernière est retenue. Demandez à l’expéditeur de ne l’envoyer qu’une fois.`,
  }),
  onix_record_too_long: ({ max }) =>
    refusal(`The record is longer than ${max} characters.`, `La fiche dépasse ${max} caractères.`),
  onix_record_unclosed: () =>
    refusal(
      'The record has no </Product> before the next one begins.',
      'La fiche n’a pas de </Product> avant le début de la suivante.',
    ),
  onix_reference_missing: () =>
    refusal('The record has no RecordReference.', 'La fiche n’a pas de référence (RecordReference).'),
  onix_reference_too_long: () =>
    refusal(
      'The RecordReference is longer than 200 characters.',
      'La référence de la fiche (RecordReference) dépasse 200 caractères.',
    ),
  onix_subject_invalid: ({ value, scheme }) =>
    detail(
      `"${value}" does not look like a ${scheme} subject code.`,
      `« ${value} » ne ressemble pas à un code de sujet ${scheme}.`,
    ),
  onix_test_record: () => ({
    en: 'This is a test record; it was left out. Nothing needs to be done.',
    'fr-CA': 'Ceci est une fiche d’essai; elle est laissée de côté. Il n’y a rien à faire.',
  }),
  onix_title_missing: () => refusal('The record has no title.', 'La fiche n’a pas de titre.'),
  onix_too_deep: () => refusal('The record is nested too deeply.', 'La fiche est imbriquée trop profondément.'),
  onix_undecodable: () =>
    refusal(
      'The record contains bytes that are not in the declared encoding.',
      'La fiche contient des octets étrangers à l’encodage déclaré.',
    ),
  onix_value_invalid: ({ field }) =>
    refusal(`The field "${field}" does not fit.`, `Le champ « ${field} » ne convient pas.`),
};

const feedTexts: Readonly<Record<string, (params: Params) => Text>> = {
  onix_cut_short: () => ({
    en: 'The file ends before </ONIXMessage>; it may have been cut short. Ask the sender for the whole file.',
    'fr-CA':
      'Le fichier se termine avant </ONIXMessage>; il a peut-être été tronqué. Demandez le fichier entier à l’expéditeur.',
  }),
  onix_declarations: ({ line }) => ({
    en: `Line ${line}: the file declares its own document type or entities, which is refused. Ask the sender for a file without them.`,
    'fr-CA': `Ligne ${line} : le fichier déclare son propre type de document ou ses propres entités, ce qui est refusé. Demandez à l’expéditeur un fichier qui n’en contient pas.`,
  }),
  onix_encoding_unknown: ({ encoding }) => ({
    en: `The file declares the unknown encoding "${encoding}". Ask the sender for a file in UTF-8.`,
    'fr-CA': `Le fichier déclare l’encodage inconnu « ${encoding} ». Demandez à l’expéditeur un fichier en UTF-8.`,
  }),
  onix_gzip_broken: () => ({
    en: 'The compressed file is damaged or was cut short. Ask the sender for it again.',
    'fr-CA': 'Le fichier compressé est endommagé ou a été tronqué. Demandez-le de nouveau à l’expéditeur.',
  }),
  onix_never_ends: ({ line }) => ({
    en: `Line ${line}: something that begins here never ends. Ask the sender to correct the file.`,
    'fr-CA': `Ligne ${line} : un élément qui commence ici ne se termine jamais. Demandez à l’expéditeur de corriger le fichier.`,
  }),
  onix_not_onix: () => ({
    en: 'This is not an ONIX file: its first element is not <ONIXMessage>. Choose another format or another file.',
    'fr-CA':
      'Ce n’est pas un fichier ONIX : son premier élément n’est pas <ONIXMessage>. Choisissez un autre format ou un autre fichier.',
  }),
  onix_release_unknown: ({ release }) => ({
    en: `The file is ONIX ${release}; only ONIX 2.1 and ONIX 3 can be read. Ask the sender for one of these.`,
    'fr-CA': `Le fichier est au format ONIX ${release}; seuls ONIX 2.1 et ONIX 3 peuvent être lus. Demandez l’un d’eux à l’expéditeur.`,
  }),
};

/** The sentences of problems of ONIX feeds by code. A sentence about a record begins with its reference, if it is given. */
export const onixProblemTexts: Readonly<Record<string, (params: Params) => Text>> = {
  ...feedTexts,
  ...Object.fromEntries(
    Object.entries(recordTexts).map(([code, text]) => [code, (params: Params) => ofRecord(params, text(params))]),
  ),
};
