/** One measured thing, and what it is measured against. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'KB' | '/s' | 'points';
  /** What it is allowed to be, what the same work costs at the very least, or what it is to reach, in the same unit. */
  readonly against?: { readonly what: 'budget' | 'floor' | 'goal'; readonly value: number };
}

const number = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));

/** A line of the report: the figure, and how it stands to its budget (a share) or its floor (a multiple). */
export function figureLine({ name, value, unit, against }: Figure): string {
  const start = `${name.padEnd(72)} ${number(value).padStart(8)} ${unit.padEnd(2)}`;
  if (!against) return start;
  if (against.what === 'goal') return `${start}  of the ${number(against.value)} that are wanted`;
  const ratio = value / against.value;
  const words =
    against.what === 'budget' ? `${Math.round(ratio * 100)} % of the budget` : `${number(ratio)} × the floor`;
  return `${start}  ${words} (${number(against.value)} ${unit})`;
}

/** The middle one: a single slow run on a busy machine says nothing. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that so many of a hundred stay below. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN;
}
