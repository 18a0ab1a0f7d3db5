/** A measured value and its reference value. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'KB' | 'MB' | '/s' | 'points' | 'MRR' | 'times';
  /** The reference in the same unit: the budget, the minimum cost of the same work, or the goal. */
  readonly against?: { readonly what: 'budget' | 'floor' | 'goal'; readonly value: number };
}

const number = (value: number) => (value < 100 ? value.toFixed(value < 1 ? 3 : 1) : value.toFixed(0));

/** Formats a figure as a line of the report, relative to its budget (a percentage) or its floor (a multiple). */
export function figureLine({ name, value, unit, against }: Figure): string {
  const start = `${name.padEnd(72)} ${number(value).padStart(8)} ${unit.padEnd(2)}`;
  if (!against) return start;
  if (against.what === 'goal') return `${start}  of the ${number(against.value)} that are wanted`;
  const ratio = value / against.value;
  const words =
    against.what === 'budget' ? `${Math.round(ratio * 100)} % of the budget` : `${number(ratio)} × the floor`;
  return `${start}  ${words} (${number(against.value)} ${unit})`;
}

/** Returns the median, so that a single slow run on a busy machine does not matter. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the value below which the given percentage of values lies. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN;
}
