/** A text to make a book file of. `text` has "# Heading" lines; empty lines end paragraphs or stanzas. */
export type BookText = {
  /** The key of the demonstration title. */
  key: string;
  text: string;
  /** Lines stand on lines of their own. */
  isVerse?: boolean;
};

export type Chapter = { title: string; blocks: string[][] };

/** The chapters of a text; a block is a paragraph of one line, or a stanza of several. */
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
