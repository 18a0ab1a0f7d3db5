import { randomBytes } from 'node:crypto';
import { oddEpub } from '../../e2e/support/malformed-books.ts';

/** Words of the first chapter, which say that it is shown. */
export const FIRST_WORDS = 'The first tide';
/** A word that is in every tenth chapter. */
export const RARE_WORD = 'samphire';

const SENTENCE = 'The tide comes in over the mud and the tide goes out again, and the birds follow it. ';

/** Returns paragraphs of about 340 characters. */
export const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p>${index}. ${SENTENCE.repeat(4)}</p>`).join('\n');

const CHAPTERS = 60;

/** A book of this size: sixty chapters of 70 KB, and pictures, of which the first is in the first chapter. */
export function bookOf(megabytes: number): Buffer {
  const pictures = Array.from({ length: Math.max(1, megabytes) }, (_, index) => `p${index}.png`);
  const bytes = Math.floor((megabytes * 1_000_000 - 150_000) / pictures.length);
  const chapters = Array.from({ length: CHAPTERS }, (_, index) => {
    const words = index === 0 ? FIRST_WORDS : index % 10 === 9 ? `The ${RARE_WORD}` : 'A tide';
    return `<p>${words}</p>${paragraphs(200)}`;
  });
  return oddEpub({ chapters, files: Object.fromEntries(pictures.map((name) => [name, randomBytes(bytes)])) });
}

/** A book whose second chapter is long. Its body ends with the last words. */
export function bookWithLongChapter(body: string): Buffer {
  return oddEpub({ chapters: [`<p>${FIRST_WORDS}</p>`, `<p>The second tide</p>${body}<p>The last tide</p>`] });
}

/** The markup of a chapter as it is in the book. */
export const chapterMarkup = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Chapter</title></head><body>${body}</body></html>`;
