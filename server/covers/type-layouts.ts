import { drawText, height, n, rect, rule, sans, textHeight, width } from './drawing.ts';
import type { CoverText, Layout } from './layouts.ts';
import { type Palette, palettes } from './palettes.ts';
import { between, pick, type Random } from './random.ts';
import { setText, splitTitle } from './wrap-text.ts';

const sizes = [44, 40, 36, 32, 29, 26, 23];

const words = ({ title, author }: CoverText, ink: string, top: number, measure = 328): string => {
  const [main, rest] = splitTitle(title);
  const set = setText(main, { width: measure, maxLines: 4, sizes });
  const under = setText(rest ?? author, { width: measure, maxLines: 2, sizes: [19, 17, 15] });
  const left = (width - measure) / 2;
  return (
    drawText(set, { x: left, y: top + set.size * 0.74, fill: ink, weight: 600 }) +
    drawText(under, { x: left, y: top + textHeight(set) + 20 + under.size * 0.74, fill: ink })
  );
};

const kindLine = (kind: string, ink: string, y: number): string =>
  drawText({ lines: [kind], size: 14 }, { x: 36, y, fill: ink, family: sans, weight: 600, spacing: 0.14 });

/** Courseware: squared paper with a plotted line. */
export const courseware: Layout = (text, palette, random) => {
  const step = 26;
  const across = Array.from({ length: 15 }, (_, index) => `M${18 + index * step} 70V330`).join('');
  const down = Array.from({ length: 11 }, (_, index) => `M18 ${70 + index * step}H382`).join('');
  const points = Array.from(
    { length: 8 },
    (_, index) =>
      `${index === 0 ? 'M' : 'L'}${n(18 + index * 52)} ${n(300 - index * between(12, 28, random) - between(0, 40, random))}`,
  );
  return [
    rect(0, 0, width, height, palette.ground),
    kindLine('COURSEWARE', palette.ink, 46),
    `<path d="${across}${down}" stroke="${palette.second}" stroke-width="1" fill="none"/>`,
    `<path d="${points.join('')}" stroke="${palette.accent}" stroke-width="6" fill="none" stroke-linejoin="round" stroke-linecap="round"/>`,
    words(text, palette.ink, 372),
  ].join('');
};

/** Draws books on a shelf, seen from the spine. */
const spines = (random: Random, palette: Palette, base: number): string => {
  let left = 36;
  const books: string[] = [];
  while (left < 330) {
    const thickness = Math.min(between(24, 46, random), 364 - left);
    const tall = between(150, 226, random);
    const book = pick(
      palettes.filter((other) => other.ground !== palette.ground),
      random,
    );
    books.push(rect(left, base - tall, thickness, tall, book.ground));
    books.push(
      rect(left, base - tall + 22, thickness, 5, book.accent),
      rect(left, base - 34, thickness, 5, book.accent),
    );
    left += thickness + 3;
  }
  return books.join('') + rect(24, base, 352, 9, palette.ink);
};

/** Collections and e-bundles: the books on a shelf. */
const shelf =
  (kind: string): Layout =>
  (text, palette, random) =>
    [
      rect(0, 0, width, height, palette.ground),
      kindLine(kind, palette.ink, 46),
      spines(random, palette, 330),
      words(text, palette.ink, 376),
    ].join('');

export const collection: Layout = shelf('COLLECTION');
export const ebundle: Layout = shelf('E-BUNDLE');

/** Classrooms: a blackboard in its frame, with chalk. */
export const classroom: Layout = (text, _palette, random) => {
  const chalk = '#f3efe4';
  const curve = Array.from({ length: 3 }, () => `t72 ${n(between(-46, 46, random))}`).join('');
  return [
    rect(0, 0, width, height, '#a9784a'),
    rect(20, 20, 360, 560, '#274238'),
    kindLine('CLASSROOM', chalk, 66),
    rule(36, 84, 328, '#5d7a6d', 1.5),
    `<path d="M54 300V126M54 300H350" stroke="#9fb5a9" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,
    `<path d="M54 260q36 -70 72 -30${curve}" stroke="#e8c987" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    words(text, chalk, 350, 316),
    rect(20, 562, 360, 6, '#8a5f38'),
    rect(300, 554, 44, 8, chalk, ' rx="2"'),
  ].join('');
};

/** Physical products: a tag on a string. */
export const physicalProduct: Layout = (text, palette) => {
  const set = setText(splitTitle(text.title)[0], { width: 236, maxLines: 5, sizes });
  const under = setText(splitTitle(text.title)[1] ?? text.author, { width: 236, maxLines: 3, sizes: [18, 16, 14] });
  return [
    rect(0, 0, width, height, palette.ground),
    `<path d="M200 0C230 60 170 96 200 150" stroke="${palette.accent}" stroke-width="4" fill="none"/>`,
    `<path d="M110 110H290L340 170V540H60V170z" fill="${palette.paper}" stroke="${palette.paperInk}" stroke-width="1.5"/>`,
    `<circle cx="200" cy="152" r="15" fill="${palette.ground}"/><circle cx="200" cy="152" r="15" fill="none" stroke="${palette.paperInk}" stroke-width="3"/>`,
    drawText(set, { x: 200, y: 222 + set.size * 0.74, fill: palette.paperInk, align: 'middle', weight: 600 }),
    rule(170, 222 + textHeight(set) + 24, 60, palette.paperInk),
    drawText(under, {
      x: 200,
      y: 222 + textHeight(set) + 48 + under.size * 0.74,
      fill: palette.paperInk,
      align: 'middle',
    }),
    drawText(
      { lines: ['CAMPUS STORE'], size: 13 },
      { x: 200, y: 514, fill: palette.paperInk, align: 'middle', family: sans, weight: 600, spacing: 0.14 },
    ),
  ].join('');
};
