import type { Text } from './text.ts';

type Params = Readonly<Record<string, string | number>>;

/** The sentences of problems in files of adoptions and codes, by code. */
export const storeProblemTexts: Readonly<Record<string, (params: Params) => Text>> = {
  book_not_in_catalog: ({ isbn }) => ({
    en: `The catalog does not have ${isbn}. The book becomes a material of the section as soon as the catalog has it. Import its file, or add it on the page Catalog.`,
    'fr-CA': `Le catalogue ne contient pas ${isbn}. Le livre deviendra du matériel de la section dès que le catalogue l'aura. Importez son fichier, ou ajoutez-le à la page Catalogue.`,
  }),
  code_known: () => ({
    en: 'The code is stored already. It stays as it is. Nothing needs to be done.',
    'fr-CA': 'Le code est déjà enregistré. Il reste tel quel. Il n’y a rien à faire.',
  }),
  code_of_other_product: () => ({
    en: 'The code belongs to another product. The row is left out. Check the ISBN, or ask the publisher for another code.',
    'fr-CA':
      'Le code appartient à un autre produit. La ligne est laissée de côté. Vérifiez l’ISBN, ou demandez un autre code à l’éditeur.',
  }),
  code_repeated: ({ firstLine }) => ({
    en: `The code is also at line ${firstLine}. The row is left out. Remove one of the two lines.`,
    'fr-CA': `Le code figure aussi à la ligne ${firstLine}. La ligne est laissée de côté. Retirez l'une des deux lignes.`,
  }),
  code_too_short: ({ min }) => ({
    en: `A redeem code needs at least ${min} letters and digits, or it can be guessed. The row is left out. Use longer codes, or generate a batch.`,
    'fr-CA': `Un code doit compter au moins ${min} lettres et chiffres, sinon il peut être deviné. La ligne est laissée de côté. Utilisez des codes plus longs, ou générez un lot.`,
  }),
  isbn_invalid: ({ value }) => ({
    en: `"${value}" is not an ISBN. The row is left out. Correct the number, and import the file again.`,
    'fr-CA': `« ${value} » n'est pas un ISBN. La ligne est laissée de côté. Corrigez le numéro, puis importez le fichier de nouveau.`,
  }),
  line_repeated: ({ firstLine }) => ({
    en: `Line ${firstLine} is about the same. The row is left out. Remove one of the two lines.`,
    'fr-CA': `La ligne ${firstLine} porte sur la même chose. La ligne est laissée de côté. Retirez l'une des deux lignes.`,
  }),
  none_and_books: ({ section }) => ({
    en: `The file says that ${section} needs no materials, and it also lists books for it. The books count. Remove the statement or the books.`,
    'fr-CA': `Le fichier indique que ${section} n'exige aucun matériel, mais énumère aussi des livres. Les livres sont retenus. Retirez l'indication ou les livres.`,
  }),
  number_invalid: ({ value }) => ({
    en: `"${value}" cannot be used as a number here. The row is left out. Write it like 49.99, and import the file again.`,
    'fr-CA': `« ${value} » ne peut pas servir de nombre ici. La ligne est laissée de côté. Écrivez-le comme 49.99, puis importez le fichier de nouveau.`,
  }),
  product_unknown: ({ value }) => ({
    en: `The catalog does not have ${value}. The row is left out. Correct the number, or add the product on the page Catalog.`,
    'fr-CA': `Le catalogue ne contient pas ${value}. La ligne est laissée de côté. Corrigez le numéro, ou ajoutez le produit à la page Catalogue.`,
  }),
  section_ambiguous: ({ section }) => ({
    en: `Several sections match ${section}. Give the term or the section key. The row is left out.`,
    'fr-CA': `Plusieurs sections correspondent à ${section}. Précisez la session ou la clé de la section. La ligne est laissée de côté.`,
  }),
  section_unknown: ({ section }) => ({
    en: `The school has no section ${section}. The row is left out. Import the roster first, or correct the names.`,
    'fr-CA': `L'école n'a aucune section ${section}. La ligne est laissée de côté. Importez d'abord la liste, ou corrigez les noms.`,
  }),
  url_invalid: ({ value }) => ({
    en: `"${value}" is not a web address. The row is left out. Write it with https://, and import the file again.`,
    'fr-CA': `« ${value} » n'est pas une adresse Web. La ligne est laissée de côté. Écrivez-la avec https://, puis importez le fichier de nouveau.`,
  }),
};
