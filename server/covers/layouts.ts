import { drawText, frame, height, n, rect, rule, sans, serif, textHeight, width } from './drawing.ts';
import { type Box, drawOrnament } from './ornaments.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';
import { type SetText, setText, splitTitle } from './wrap-text.ts';

/** The texts of a cover. */
export type CoverText = { title: string; author: string };
export type Layout = (text: CoverText, palette: Palette, random: Random, clipId: string) => string;

const clipped = (box: Box, clipId: string, content: string): string =>
  `<clipPath id="${clipId}"><rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.w)}" height="${n(box.h)}"/></clipPath><g clip-path="url(#${clipId})">${content}</g>`;

const titleSizes = [64, 58, 52, 47, 42, 38, 34, 30, 27, 24];

const setAuthor = (author: string, measure: number): SetText =>
  setText(author, { width: measure, maxLines: 2, sizes: [21, 19, 17, 15] });

const setRest = (rest: string, measure: number): SetText =>
  setText(rest, { width: measure, maxLines: 2, sizes: [20, 18, 16] });

/** A printed plate: nested frames, the title at the top, and a small ornament in the remaining space. */
export const plate: Layout = ({ title, author }, palette, random, clipId) => {
  const [main, rest] = splitTitle(title);
  const set = setText(main, { width: 290, maxLines: 5, sizes: titleSizes.slice(2) });
  const authorSet = setAuthor(author, 290);
  const restSet = rest === undefined ? undefined : setRest(rest, 280);
  const top = set.lines.length > 3 ? 76 : 104;
  const restTop = top + textHeight(set) + 22;
  const wordsEnd = restSet ? restTop + textHeight(restSet) : top + textHeight(set);
  const authorTop = 542 - textHeight(authorSet);
  const room = Math.min(190, authorTop - wordsEnd - 60);
  const box = { x: 200 - room * 0.62, y: (wordsEnd + authorTop - room) / 2, w: room * 1.24, h: room };
  return [
    rect(0, 0, width, height, palette.paper),
    frame(18, palette.ground, 7),
    frame(30, palette.ground, 1.5),
    drawText(set, { x: 200, y: top + set.size * 0.74, fill: palette.paperInk, align: 'middle', weight: 600 }),
    restSet
      ? drawText(restSet, {
          x: 200,
          y: restTop + restSet.size * 0.74,
          fill: palette.paperInk,
          align: 'middle',
          isItalic: true,
        })
      : '',
    room < 70
      ? ''
      : clipped(box, clipId, drawOrnament(box, 0, { first: palette.ground, second: palette.ground }, random)),
    drawText(authorSet, {
      x: 200,
      y: authorTop + authorSet.size * 0.74,
      fill: palette.paperInk,
      align: 'middle',
      spacing: 0.03,
    }),
  ].join('');
};

/** A cloth cover with a pasted paper label. */
export const label: Layout = ({ title, author }, palette, random, clipId) => {
  const [main, rest] = splitTitle(title);
  const set = setText(main, { width: 262, maxLines: 5, sizes: titleSizes.slice(3) });
  const authorSet = setAuthor(author, 262);
  const restSet = rest === undefined ? undefined : setRest(rest, 262);
  const restHeight = restSet ? textHeight(restSet) + 18 : 0;
  const inside = textHeight(set) + restHeight + 34 + textHeight(authorSet);
  const box = { x: 44, y: 70, w: 312, h: inside + 84 };
  const titleTop = box.y + 42;
  const restTop = titleTop + textHeight(set) + 18;
  const authorTop = titleTop + textHeight(set) + restHeight + 34;
  const field = { x: 0, y: box.y + box.h + 34, w: width, h: height - box.y - box.h - 34 };
  return [
    rect(0, 0, width, height, palette.ground),
    clipped(field, clipId, drawOrnament(field, 34, { first: palette.accent, second: palette.second }, random)),
    rect(box.x, box.y, box.w, box.h, palette.paper),
    `<rect x="${box.x + 8}" y="${box.y + 8}" width="${box.w - 16}" height="${n(box.h - 16)}" fill="none" stroke="${palette.paperInk}" stroke-width="1.2"/>`,
    drawText(set, { x: 200, y: titleTop + set.size * 0.74, fill: palette.paperInk, align: 'middle', weight: 600 }),
    restSet
      ? drawText(restSet, {
          x: 200,
          y: restTop + restSet.size * 0.74,
          fill: palette.paperInk,
          align: 'middle',
          isItalic: true,
        })
      : '',
    rule(176, authorTop - 17, 48, palette.paperInk),
    drawText(authorSet, { x: 200, y: authorTop + authorSet.size * 0.74, fill: palette.paperInk, align: 'middle' }),
  ].join('');
};

/** A picture at the top, and the text below it on paper. */
export const window: Layout = ({ title, author }, palette, random, clipId) => {
  const [main, rest] = splitTitle(title);
  const set = setText(main, { width: 330, maxLines: 4, sizes: titleSizes.slice(2) });
  const authorSet = setAuthor(author, 330);
  const restSet = rest === undefined ? undefined : setRest(rest, 330);
  const words = textHeight(set) + (restSet ? textHeight(restSet) + 16 : 0) + textHeight(authorSet) + 34;
  const edge = Math.min(380, height - words - 66);
  const box = { x: 0, y: 0, w: width, h: edge };
  const titleTop = edge + 34;
  const restTop = titleTop + textHeight(set) + 16;
  return [
    rect(0, 0, width, height, palette.paper),
    rect(0, 0, width, edge, palette.ground),
    clipped(box, clipId, drawOrnament(box, 36, { first: palette.accent, second: palette.second }, random)),
    drawText(set, { x: 34, y: titleTop + set.size * 0.74, fill: palette.paperInk, weight: 600 }),
    restSet
      ? drawText(restSet, { x: 34, y: restTop + restSet.size * 0.74, fill: palette.paperInk, isItalic: true })
      : '',
    drawText(authorSet, {
      x: 34,
      y: height - 34 - (authorSet.lines.length - 1) * authorSet.size * 1.16,
      fill: palette.paperInk,
    }),
  ].join('');
};

/** One very large letter, with the title over its foot. */
export const initial: Layout = ({ title, author }, palette) => {
  const [main, rest] = splitTitle(title);
  const set = setText(main, { width: 326, maxLines: 5, sizes: titleSizes.slice(1) });
  const authorSet = setAuthor(author, 326);
  const restSet = rest === undefined ? undefined : setRest(rest, 326);
  const letter = [...main.replace(/^(The|An?|Les?|La)\s+/u, '')].find((character) => /\p{L}/u.test(character)) ?? 'C';
  const restHeight = restSet ? textHeight(restSet) + 18 : 0;
  const titleTop = height - 40 - restHeight - textHeight(set);
  const letterTop = 34 + textHeight(authorSet) + 42;
  const letterSize = Math.min(430, (titleTop - 44 - letterTop) / 0.72);
  return [
    rect(0, 0, width, height, palette.ground),
    `<text x="200" y="${n(titleTop - 44)}" font-family="Didot,'Bodoni 72','Noto Serif Display','Times New Roman',serif" font-size="${n(letterSize)}" fill="${palette.second}" text-anchor="middle">${letter.toLocaleUpperCase('en')}</text>`,
    drawText(authorSet, { x: 36, y: 34 + authorSet.size * 0.74, fill: palette.ink }),
    rule(36, 34 + textHeight(authorSet) + 16, 328, palette.ink, 1.2),
    rect(0, titleTop - 30, width, height - titleTop + 30, palette.ground),
    rule(36, titleTop - 26, 328, palette.ink, 1.2),
    drawText(set, { x: 36, y: titleTop + set.size * 0.74, fill: palette.ink, weight: 600 }),
    restSet
      ? drawText(restSet, {
          x: 36,
          y: height - 40 - textHeight(restSet) + restSet.size * 0.74,
          fill: palette.ink,
          isItalic: true,
        })
      : '',
  ].join('');
};

/** A broad column of color at the side, with left-aligned text beside it. */
export const column: Layout = ({ title, author }, palette, random, clipId) => {
  const [main, rest] = splitTitle(title);
  const set = setText(main, { width: 236, maxLines: 6, sizes: titleSizes.slice(3) });
  const authorSet = setAuthor(author, 236);
  const restSet = rest === undefined ? undefined : setRest(rest, 236);
  const box = { x: 0, y: 0, w: 104, h: height };
  const restTop = 64 + textHeight(set) + 20;
  return [
    rect(0, 0, width, height, palette.paper),
    rect(0, 0, 104, height, palette.ground),
    clipped(
      box,
      clipId,
      [0, 1, 2, 3, 4]
        .map((index) =>
          drawOrnament(
            { x: 12, y: 16 + index * 116, w: 80, h: 104 },
            0,
            { first: palette.accent, second: palette.second },
            repeating(random),
          ),
        )
        .join(''),
    ),
    drawText(set, { x: 134, rightEdge: 368, y: 64 + set.size * 0.74, fill: palette.paperInk, weight: 600 }),
    restSet
      ? drawText(restSet, { x: 134, y: restTop + restSet.size * 0.74, fill: palette.paperInk, isItalic: true })
      : '',
    rule(134, 520 - (authorSet.lines.length - 1) * 22, 40, palette.ground, 4),
    drawText(authorSet, {
      x: 134,
      y: 552 - (authorSet.lines.length - 1) * authorSet.size * 1.16,
      fill: palette.paperInk,
    }),
  ].join('');
};

/** Restarts the random numbers for every repetition of an ornament, so that all repetitions look the same. */
const repeating = (random: Random): Random => {
  const drawn = repeated.get(random) ?? Array.from({ length: 160 }, random);
  repeated.set(random, drawn);
  let next = 0;
  return () => {
    next += 1;
    return drawn[next % drawn.length] ?? 0;
  };
};

const repeated = new WeakMap<Random, number[]>();

/** Text only: capitals between two heavy rules on a colored ground. */
export const broadside: Layout = ({ title, author }, palette, random) => {
  const family = random() < 0.5 ? sans : serif;
  const [main, rest] = splitTitle(title);
  const set = setText(main, {
    width: 318,
    maxLines: 6,
    sizes: [66, 59, 52, 46, 41, 37, 33, 29, 26, 23],
    isCapitals: true,
  });
  const authorSet = setAuthor(author, 318);
  const restSet = rest === undefined ? undefined : setRest(rest, 300);
  const leading = 1.1;
  const total = textHeight(set, leading) + (restSet ? textHeight(restSet) + 30 : 0);
  const top = 292 - total / 2;
  return [
    rect(0, 0, width, height, palette.ground),
    rect(36, 48, 328, 9, palette.accent),
    rect(36, 63, 328, 2, palette.accent),
    rect(36, 535, 328, 2, palette.accent),
    rect(36, 543, 328, 9, palette.accent),
    drawText(set, {
      x: 200,
      y: top + set.size * 0.74,
      fill: palette.ink,
      align: 'middle',
      family,
      weight: 700,
      leading,
    }),
    restSet
      ? drawText(restSet, {
          x: 200,
          y: top + textHeight(set, leading) + 30 + restSet.size * 0.74,
          fill: palette.ink,
          align: 'middle',
          isItalic: true,
        })
      : '',
    drawText(authorSet, {
      x: 200,
      y: 512 - (authorSet.lines.length - 1) * authorSet.size * 1.16,
      fill: palette.ink,
      align: 'middle',
    }),
  ].join('');
};
