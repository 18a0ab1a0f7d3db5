/** The metadata of a book in a file or a sheet. */
export interface BookMetadata {
  readonly title?: string;
  readonly subtitle?: string;
  readonly authors?: readonly string[];
  readonly publisher?: string;
  readonly language?: string;
  readonly edition?: string;
  readonly description?: string;
}

const MAX_TITLE = 1000;
const MAX_AUTHORS = 50;

/** Trims a text from a file and removes control characters. An empty text is absent. */
export function cleanText(text: string | undefined, maxLength = MAX_TITLE): string | undefined {
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength);
  return clean === '' ? undefined : clean;
}

/** Keeps the authors that have a name, without duplicates. */
export function cleanAuthors(names: readonly string[]): readonly string[] {
  const clean = names.flatMap((name) => cleanText(name, 300) ?? []);
  return [...new Set(clean)].slice(0, MAX_AUTHORS);
}

/** Splits a cell with several authors, e.g. "Ada Byron; Mary Shelley". A comma belongs to a name. */
export function splitAuthors(text: string | undefined): readonly string[] {
  return cleanAuthors((text ?? '').split(/[;|]/));
}

/** The fields of a book, some of which may be there without a value. */
type PartialMetadata = { readonly [Field in keyof BookMetadata]?: BookMetadata[Field] | undefined };

/** Combines what is known about a book. For each field the first source that has it wins. */
export function mergeMetadata(sources: readonly (PartialMetadata | undefined)[]): BookMetadata {
  return Object.fromEntries(sources.toReversed().flatMap(definedIn));
}

function definedIn(metadata: PartialMetadata | undefined) {
  return Object.entries(metadata ?? {}).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
}
