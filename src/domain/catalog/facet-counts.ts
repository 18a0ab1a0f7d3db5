import { FACET_NAMES, type FacetName } from './facet-names.ts';
import {
  definedValues,
  type FacetSelection,
  matchesFacets,
  needsAll,
  orderOfValue,
  splitFacet,
  withoutFacet,
} from './facets.ts';
import type { FacetCounts } from './result-meta-schema.ts';

/** Up to this number of products, the values of a facet are counted exactly; beyond, a sample of that size is counted. */
export const MAX_COUNTED = 1000;

/** The number of products with each facet value, such as "format:print", among at most {@link MAX_COUNTED} products. */
export interface FacetSample {
  readonly counts: ReadonlyMap<string, number>;
  /** True if there are more products than were counted. */
  readonly isPart: boolean;
}

/**
 * The facet that a sample is for: a selected facet is counted without its own selection, so that its other values show
 * what selecting them would add. `rest` is for all others.
 */
export type SampleName = FacetName | 'rest';

/** Returns the samples that the counts of a selection need. */
export function neededSamples(selection: FacetSelection): SampleName[] {
  return [...FACET_NAMES.filter((name) => selection[name] && !needsAll(name)), 'rest'];
}

/** Returns the selection that narrows the products of a sample. */
export function selectionOfSample(selection: FacetSelection, name: SampleName): FacetSelection {
  return name === 'rest' ? selection : withoutFacet(selection, name);
}

/** Counts the values of products on the device, as the server counts them with SQL. */
export function sampleOf(products: readonly (readonly string[])[], selection: FacetSelection): FacetSample {
  const counts = new Map<string, number>();
  for (const values of products) {
    if (!matchesFacets(values, selection)) continue;
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return { counts, isPart: false };
}

/**
 * Returns the counts to show, by facet and in the order of the page: values that occur, may occur or are selected, and
 * of subjects only those directly below the category of the page.
 *
 * @param titles the titles of categories by slug
 * @param category slug of the category of the page; absent for all categories
 */
export function facetCounts(
  samples: ReadonlyMap<SampleName, FacetSample>,
  selection: FacetSelection,
  titles: ReadonlyMap<string, string>,
  category: string | undefined,
): FacetCounts {
  return FACET_NAMES.flatMap((name) => {
    const { counts, isPart } = samples.get(name) ?? samples.get('rest') ?? { counts: new Map(), isPart: false };
    const selected = selection[name] ?? [];
    const found = [...counts].flatMap(([text, count]) => {
      const split = splitFacet(text);
      return split?.name === name ? [{ value: split.value, count: Math.min(count, MAX_COUNTED) }] : [];
    });
    // A part of the products says nothing about values that are not in it.
    const possible = isPart ? [...new Set([...definedValues(name), ...selected])] : selected;
    const missing = possible.filter((value) => !counts.has(`${name}:${value}`)).map((value) => ({ value, count: 0 }));
    const values = [...found, ...missing]
      .filter(({ value }) => name !== 'subject' || selected.includes(value) || isSubjectBelow(value, category))
      .flatMap((one) => (name === 'subject' ? labelled(one, titles.get(one.value)) : [one]))
      .sort((one, other) => inOrder(name, one, other));
    return values.length === 0 ? [] : [{ name, values, isPart }];
  });
}

interface Value {
  readonly value: string;
  readonly count: number;
  readonly label?: string | undefined;
}

function labelled(one: Value, label: string | undefined): Value[] {
  return label === undefined ? [] : [{ ...one, label }];
}

function inOrder(name: FacetName, one: Value, other: Value): number {
  const place = orderOfValue(name, one.value) - orderOfValue(name, other.value);
  if (place !== 0) return place;
  if (name === 'subject') return (one.label ?? '').localeCompare(other.label ?? '', 'en');
  return other.count - one.count || one.value.localeCompare(other.value);
}

/** True if a category is directly below another one, or at the top. */
function isSubjectBelow(slug: string, category: string | undefined): boolean {
  const rest = category === undefined ? slug : slug.startsWith(`${category}/`) ? slug.slice(category.length + 1) : '';
  return rest !== '' && !rest.includes('/');
}
