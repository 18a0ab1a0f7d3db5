/**
 * The source text of a book file. In `text`, "# Heading" lines start chapters and empty lines end paragraphs or
 * stanzas.
 */
export type BookText = {
  /** The key of the demo title. */
  key: string;
  text: string;
  /** True if line breaks are kept. */
  isVerse?: boolean;
};

export type Chapter = { title: string; blocks: string[][] };

/** Splits a text into chapters. A block is a paragraph of one line or a stanza of several lines. */
export const readChapters = ({ text }: Pick<BookText, 'text'>): Chapter[] =>
  text
    .split(/^# /m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [title = '', ...rest] = part.trim().split('\n');
      const blocks = rest.join('\n').split(/\n\s*\n/);
      return {
        title,
        blocks: blocks
          .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
          .filter((lines) => lines.length > 0),
      };
    });
