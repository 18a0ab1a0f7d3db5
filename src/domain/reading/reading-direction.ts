/** Length of the beginning of a text that tells its direction. */
const BEGINNING = 4_000;
const LETTER = /\p{L}/gu;
const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Returns true if the pages of a text in a book whose pages follow each other from right to left are written in that
 * direction as well: Hebrew, but not Japanese or an English chapter. Pictures without text follow the book.
 */
export function isRightToLeft(text: string): boolean {
  const letters = text.slice(0, BEGINNING).match(LETTER) ?? [];
  return 2 * letters.filter((letter) => FROM_THE_RIGHT.test(letter)).length >= letters.length;
}
