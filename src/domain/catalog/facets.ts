import { FACET_NAMES, type FacetName } from './facet-names.ts';

/**
 * Facets by which a list of products is narrowed (CAT-13). A product has facet values such as "format:print", which the
 * database computes (`facets_of`). Server and device compare the same values.
 */
interface Facet {
  /** All values in their order, or the pattern of a value. */
  readonly values: readonly string[] | RegExp;
  /** True if a product must have all selected values, not only one of them. */
  readonly needsAll?: boolean;
}

const FACETS = {
  type: { values: ['book', 'courseware', 'classroom', 'collection', 'ebundle', 'physical_product'] },
  format: { values: ['digital', 'print'] },
  price: { values: ['free', 'under-10', '10-25', '25-50', '50-100', 'over-100'] },
  /** Slugs of categories. */
  subject: { values: /^[a-z\d-]+(\/[a-z\d-]+)*$/ },
  language: { values: /^[a-z]{2,3}$/ },
  /** First years of decades; before 2000, "1900" is a century and "0" is everything earlier. */
  year: { values: /^([2-9]\d\d0|1900|0)$/ },
  accessible: {
    values: ['screen-reader', 'standard', 'image-descriptions', 'adjustable-text', 'page-numbers', 'math', 'audio'],
    needsAll: true,
  },
} satisfies Readonly<Record<FacetName, Facet>>;

/** The selected values by facet, sorted. A facet without a selected value is absent. */
export type FacetSelection = { readonly [Name in FacetName]?: readonly string[] };

/** Maximum number of selected values of one facet. */
const MAX_SELECTED = 20;

/** Separates the values in an address. No value contains it, and an address shows it as it is. */
const SEPARATOR = '.';

/** Parses the values in an address, such as `format=digital.print`. Unknown values are ignored. */
export function parseFacets(query: { readonly [Name in FacetName]?: string | undefined }): FacetSelection {
  const selection: { [Name in FacetName]?: readonly string[] } = {};
  for (const name of FACET_NAMES) {
    const values = (query[name] ?? '').split(SEPARATOR).filter((value) => isFacetValue(name, value));
    if (values.length > 0) selection[name] = normalized(values);
  }
  return selection;
}

/** Returns the parameters of an address that {@link parseFacets} parses. */
export function writeFacets(selection: FacetSelection): Record<string, string> {
  return Object.fromEntries(
    FACET_NAMES.flatMap((name) => {
      const values = selection[name];
      return values ? [[name, values.join(SEPARATOR)]] : [];
    }),
  );
}

export function isFacetValue(name: FacetName, value: string): boolean {
  const { values }: Facet = FACETS[name];
  return values instanceof RegExp ? values.test(value) : values.includes(value);
}

export function needsAll(name: FacetName): boolean {
  const facet: Facet = FACETS[name];
  return facet.needsAll === true;
}

/** Selects the value, or deselects it if it is selected. */
export function toggleFacet(selection: FacetSelection, name: FacetName, value: string): FacetSelection {
  const before = selection[name] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : normalized([...before, value]);
  const changed: FacetSelection = { ...selection, [name]: after };
  return Object.fromEntries(
    FACET_NAMES.flatMap((one) => {
      const values = changed[one] ?? [];
      return values.length > 0 ? [[one, values]] : [];
    }),
  );
}

/** Returns all selected values in the order of the facets. */
export function selectedValues(selection: FacetSelection): { readonly name: FacetName; readonly value: string }[] {
  return FACET_NAMES.flatMap((name) => (selection[name] ?? []).map((value) => ({ name, value })));
}

/**
 * Returns true if a product with these facet values is in the narrowed list: of each facet it has one of the selected
 * values, and of accessibility all.
 */
export function matchesFacets(values: readonly string[], selection: FacetSelection): boolean {
  return FACET_NAMES.every((name) => {
    const wanted = selection[name];
    if (!wanted) return true;
    const hasValue = (value: string) => values.includes(`${name}:${value}`);
    return needsAll(name) ? wanted.every(hasValue) : wanted.some(hasValue);
  });
}

/** Returns the selection without one facet. Its values are counted among what the other facets leave. */
export function withoutFacet(selection: FacetSelection, name: FacetName): FacetSelection {
  const { [name]: _, ...rest } = selection;
  return rest;
}

/** Splits a facet value such as "format:print"; `undefined` if it is none. */
export function splitFacet(text: string): { readonly name: FacetName; readonly value: string } | undefined {
  const colon = text.indexOf(':');
  const name = FACET_NAMES.find((one) => one === text.slice(0, colon));
  const value = text.slice(colon + 1);
  return name !== undefined && isFacetValue(name, value) ? { name, value } : undefined;
}

/** Returns the values of a facet that has a fixed list of them. */
export function definedValues(name: FacetName): readonly string[] {
  const { values }: Facet = FACETS[name];
  return values instanceof RegExp ? [] : values;
}

/** Returns the place of a value in its facet: the defined order, the newest year first, else none. */
export function orderOfValue(name: FacetName, value: string): number {
  const { values }: Facet = FACETS[name];
  if (values instanceof RegExp) return name === 'year' ? -Number(value) : 0;
  return values.indexOf(value);
}

function normalized(values: readonly string[]): string[] {
  return [...new Set(values)].sort().slice(0, MAX_SELECTED);
}
