import { oddEpub, silence } from './malformed-books.ts';

/** A sentence of a chapter with the part of the chapter's recording that narrates it, in seconds. */
interface NarratedSentence {
  readonly id: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function overlayOf(chapter: number, sentences: readonly NarratedSentence[]): string {
  const pairs = sentences.map(
    ({ id, from, to }) => `<par><text src="c${chapter}.xhtml#${id}"/>
<audio src="voice${chapter}.wav" clipBegin="${from}s" clipEnd="0:00:0${to.toFixed(3)}"/></par>`,
  );
  return `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body><seq>${pairs.join('')}</seq></body></smil>`;
}

const sentence = ({ id, text }: NarratedSentence) => `<p id="${id}">${text}</p>`;

const first: NarratedSentence = { id: 'a', text: 'Boats at rest.', from: 0, to: 6 };
const second: NarratedSentence = { id: 'b', text: 'Wind from the west.', from: 6, to: 6.5 };
const overleaf: NarratedSentence = { id: 'c', text: 'A lantern in the fog.', from: 7, to: 7.5 };
const last: NarratedSentence = { id: 'd', text: 'The crossing ends.', from: 0, to: 8 };

/** Creates a book of three chapters. The first and the last are narrated; a sentence of the first is on its second page. */
export function narratedBook(): Buffer {
  const filler = `<p>${'The tide comes in and the tide goes out. '.repeat(100)}</p>`;
  return oddEpub({
    chapters: [
      `${sentence(first)}${sentence(second)}${filler}${sentence(overleaf)}`,
      '<p>Nobody narrates this.</p>',
      sentence(last),
    ],
    files: {
      'style.css': '.speaking { background-color: rgb(255, 240, 160) }',
      'one.smil': overlayOf(1, [first, second, overleaf]),
      'three.smil': overlayOf(3, [last]),
      'voice1.wav': silence(8),
      'voice3.wav': silence(8),
    },
    overlays: { 0: 'one.smil', 2: 'three.smil' },
    metadata: '<meta property="media:active-class">speaking</meta>',
  });
}
