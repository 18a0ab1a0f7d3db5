import type { ProductFeature } from './product-feature-schema.ts';

/** The order that every list of accessibility facts shares (spec/storefront.md §9); what is not named comes before Miscellaneous. */
const ORDER = [
  'Ways of reading',
  'Conformance',
  'Navigation',
  'Rich content',
  'Hazards',
  'Accessibility summary',
  'Legal considerations',
  'Additional accessibility information',
] as const;
const MISCELLANEOUS = 'Miscellaneous';
const ACCESSIBILITY = 'accessibility';

/** A group that has a place in the order. */
export type AccessibilityGroup = (typeof ORDER)[number] | typeof MISCELLANEOUS;

export interface FeatureGroup {
  readonly name: string;
  readonly features: readonly ProductFeature[];
}

/** Accessibility facts by subcategory in the shared order, without those that are not told. */
export function accessibilityGroups(features: readonly ProductFeature[]): FeatureGroup[] {
  const groups = new Map<string, ProductFeature[]>();
  for (const feature of features.filter(isAccessibility).filter(isListed)) {
    const group = groups.get(feature.subcategory);
    if (group) group.push(feature);
    else groups.set(feature.subcategory, [feature]);
  }
  return [...groups]
    .map(([name, entries]) => ({ name, features: entries }))
    .sort((left, right) => placeOfGroup(left.name) - placeOfGroup(right.name));
}

/** What a reader can do with the book here, as the feed orders it: everything that is no accessibility fact. */
export function readingFeatures(features: readonly ProductFeature[]): ProductFeature[] {
  return features.filter((feature) => !isAccessibility(feature));
}

function isAccessibility({ category }: ProductFeature): boolean {
  return category.toLowerCase() === ACCESSIBILITY;
}

/** "Screen Reader Friendly = No" is hidden under Miscellaneous (spec/storefront.md §9). */
function isListed({ subcategory, name, detail }: ProductFeature): boolean {
  return !(subcategory === MISCELLANEOUS && name === 'Screen Reader Friendly' && detail === 'No');
}

/** The place of a group in the shared order, from 0. */
export function placeOfGroup(group: string): number {
  if (group === MISCELLANEOUS) return ORDER.length + 1;
  const names: readonly string[] = ORDER;
  const at = names.indexOf(group);
  return at < 0 ? ORDER.length : at;
}
