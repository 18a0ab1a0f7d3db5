import { n } from './drawing.ts';
import { between, pick, type Random } from './random.ts';

/** A box on the cover. */
export type Box = { x: number; y: number; w: number; h: number };
type Inks = { first: string; second: string };
type Ornament = (box: Box, inks: Inks, random: Random) => string;

const stroked = (d: string, stroke: string, thickness: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(thickness)}" stroke-linecap="round"/>`;

/** Concentric arcs around a point on the lower edge, like a shell. */
const shell: Ornament = ({ x, y, w, h }, { first, second }, random) => {
  const count = Math.round(between(7, 11, random));
  const centre = x + w * pick([0.25, 0.5, 0.5, 0.75], random);
  const radius = Math.max(centre - x, x + w - centre, h) * 1.05;
  return Array.from({ length: count }, (_, index) => {
    const r = (radius * (index + 1)) / count;
    const d = `M${n(centre - r)} ${n(y + h)}A${n(r)} ${n(r)} 0 0 1 ${n(centre + r)} ${n(y + h)}`;
    return stroked(d, index % 3 === 2 ? first : second, index % 3 === 2 ? 6 : 2.5);
  }).join('');
};

/** Waves, each slightly shifted against the one above. */
const waves: Ornament = ({ x, y, w, h }, { first, second }, random) => {
  const count = 12;
  const step = h / count;
  const length = w / pick([2, 3, 4], random);
  const swell = between(0.35, 0.8, random) * step;
  return Array.from({ length: count }, (_, index) => {
    const start = x - length + (index % 2) * (length / 2);
    const top = y + step * (index + 0.5);
    const turns = Math.ceil((w + length * 2) / length);
    const d = `M${n(start)} ${n(top)}q${n(length / 4)} ${n(-swell * 2)} ${n(length / 2)} 0${`t${n(length / 2)} 0`.repeat(turns * 2)}`;
    return stroked(d, index % 4 === 1 ? first : second, index % 4 === 1 ? 4 : 1.8);
  }).join('');
};

/** A sun over a landscape of three hills. */
const hills: Ornament = ({ x, y, w, h }, { first, second }, random) => {
  const sun = `<circle cx="${n(x + w * between(0.25, 0.75, random))}" cy="${n(y + h * between(0.25, 0.38, random))}" r="${n(w * 0.16)}" fill="${first}"/>`;
  const hill = (top: number, opacity: number): string => {
    const [a, b, c] = [between(-0.1, 0.12, random), between(-0.12, 0.1, random), between(-0.08, 0.08, random)];
    const at = (part: number): string => n(y + h * (top + part));
    return `<path d="M${n(x)} ${at(a)}C${n(x + w * 0.3)} ${at(b - 0.12)} ${n(x + w * 0.55)} ${at(b + 0.14)} ${n(x + w)} ${at(c)}V${n(y + h)}H${n(x)}z" fill="${second}" opacity="${opacity}"/>`;
  };
  return sun + hill(0.55, 0.45) + hill(0.7, 0.7) + hill(0.84, 1);
};

/** A grid of quarter circles in random orientations. */
const tiles: Ornament = ({ x, y, w, h }, { first, second }, random) => {
  const columns = pick([4, 5, 6], random);
  const size = w / columns;
  const lines = Math.floor(h / size + 0.05);
  const top = y + (h - lines * size) / 2;
  return Array.from({ length: columns * lines }, (_, index) => {
    const left = x + (index % columns) * size;
    const upper = top + Math.floor(index / columns) * size;
    const [cx, cy, sweep] = pick(
      [
        [0, 0, [1, 0, 0, 1]],
        [1, 0, [1, 1, 0, 0]],
        [1, 1, [0, 1, 1, 0]],
        [0, 1, [0, 0, 1, 1]],
      ] as const,
      random,
    );
    const [ax = 0, ay = 0, bx = 0, by = 0] = sweep;
    const d = `M${n(left + cx * size)} ${n(upper + cy * size)}L${n(left + ax * size)} ${n(upper + ay * size)}A${n(size)} ${n(size)} 0 0 1 ${n(left + bx * size)} ${n(upper + by * size)}z`;
    return random() < 0.22 ? '' : `<path d="${d}" fill="${random() < 0.3 ? first : second}"/>`;
  }).join('');
};

/** A branch with leaves in pairs. */
const branch: Ornament = ({ x, y, w, h }, { first, second }, random) => {
  const lean = between(-0.12, 0.12, random) * w;
  const foot = { x: x + w / 2 - lean, y: y + h };
  const tip = { x: x + w / 2 + lean, y: y + h * 0.08 };
  const pairs = Math.round(between(6, 8, random));
  const stem = `M${n(foot.x)} ${n(foot.y)}Q${n(x + w / 2 + lean * 1.8)} ${n(y + h * 0.55)} ${n(tip.x)} ${n(tip.y)}`;
  const leaf = (at: number, side: number): string => {
    const px = foot.x + (tip.x - foot.x) * at + lean * 2 * at * (1 - at);
    const py = foot.y + (tip.y - foot.y) * at;
    const length = h * 0.19 * (1.15 - at * 0.6);
    const fill = random() < 0.25 ? first : second;
    return `<path d="M0 0C${n(length * 0.3)} ${n(-length * 0.34)} ${n(length * 0.8)} ${n(-length * 0.3)} ${n(length)} 0C${n(length * 0.8)} ${n(length * 0.12)} ${n(length * 0.3)} ${n(length * 0.16)} 0 0z" fill="${fill}" transform="translate(${n(px)} ${n(py)}) rotate(${side > 0 ? -38 : -142}) scale(1 ${side})"/>`;
  };
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const at = 0.14 + (index / pairs) * 0.84;
    return leaf(at, 1) + leaf(at + 0.04, -1);
  }).join('');
  return leaves + stroked(stem, second, 3);
};

/** Overlapping circles along a line, like phases of the moon. */
const phases: Ornament = ({ x, y, w, h }, { first, second }, random) => {
  const count = pick([3, 4, 5], random);
  const r = Math.min(w / (count + 1), h * 0.32);
  const gap = (w - r * 2) / (count - 1);
  const slope = between(-0.18, 0.18, random) * h;
  return Array.from({ length: count }, (_, index) => {
    const cx = x + r + gap * index;
    const cy = y + h / 2 + slope * (index / (count - 1) - 0.5) * 2;
    const isFull = index === Math.floor(count / 2);
    return isFull
      ? `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${first}"/>`
      : `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${second}" stroke-width="3"/>`;
  }).join('');
};

/** Rays from the middle of the lower edge. */
const rays: Ornament = ({ x, y, w, h }, { first, second }, random) => {
  const count = pick([15, 19, 23], random);
  const foot = { x: x + w / 2, y: y + h };
  const fan = Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (0.04 + (0.92 * index) / (count - 1));
    const reach = Math.min(h * 0.98, w * 0.62) * (index % 2 === 0 ? 1 : 0.8);
    const inner = w * 0.17;
    const [cos, sin] = [-Math.cos(angle), -Math.sin(angle)];
    const d = `M${n(foot.x + cos * inner)} ${n(foot.y + sin * inner)}L${n(foot.x + cos * reach)} ${n(foot.y + sin * reach)}`;
    return stroked(d, second, index % 2 === 0 ? 4 : 2);
  }).join('');
  return `${fan}<path d="M${n(foot.x - w * 0.13)} ${n(foot.y)}a${n(w * 0.13)} ${n(w * 0.13)} 0 0 1 ${n(w * 0.26)} 0z" fill="${first}"/>`;
};

/** A scatter of small stars joined by a few lines. */
const stars: Ornament = ({ x, y, w, h }, { first, second }, random) => {
  const points = Array.from({ length: 26 }, (_, index) => ({
    x: x + w * (((index * 0.381966) % 1) * 0.92 + 0.04),
    y: y + h * (0.05 + 0.9 * random()),
    r: between(1.6, 4.4, random),
  }));
  const dots = points.map(
    (point, index) =>
      `<circle cx="${n(point.x)}" cy="${n(point.y)}" r="${n(point.r)}" fill="${index % 5 === 0 ? first : second}"/>`,
  );
  const figure = [...points].sort((left, right) => left.x - right.x).filter((_, index) => index % 4 === 0);
  const d = figure.map((point, index) => `${index === 0 ? 'M' : 'L'}${n(point.x)} ${n(point.y)}`).join('');
  return stroked(d, second, 1.2) + dots.join('');
};

type Choice = { draw: Ornament; fillsBox: boolean };

const choices: Choice[] = [
  { draw: shell, fillsBox: true },
  { draw: waves, fillsBox: true },
  { draw: hills, fillsBox: true },
  { draw: tiles, fillsBox: true },
  { draw: branch, fillsBox: false },
  { draw: phases, fillsBox: false },
  { draw: rays, fillsBox: false },
  { draw: stars, fillsBox: false },
];

/**
 * Draws one of the ornaments. The caller clips it to its box. Patterns and landscapes extend to the edge of the box;
 * figures keep a margin.
 */
export const drawOrnament = ({ x, y, w, h }: Box, margin: number, inks: Inks, random: Random): string => {
  const { draw, fillsBox } = pick(choices, random);
  const inner = { x: x + margin, y: y + margin, w: w - margin * 2, h: h - margin * (draw === rays ? 1 : 2) };
  return draw(fillsBox ? { x, y, w, h } : inner, inks, random);
};
