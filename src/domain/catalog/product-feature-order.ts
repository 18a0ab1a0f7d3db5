import type { ProductFeature } from './product-feature-schema.ts';

/** The shared order of accessibility groups (PROD-2). Groups that are not listed come before Miscellaneous. */
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
const LICENSE = 'license';

/** A group with a defined place in the order. */
export type AccessibilityGroup = (typeof ORDER)[number] | typeof MISCELLANEOUS;

export interface FeatureGroup {
  readonly name: string;
  readonly features: readonly ProductFeature[];
}

/** The places where accessibility details are shown. The tab hides a detail that the dialog shows (PROD-2). */
export type AccessibilityPlace = 'tab' | 'dialog';

/** Groups accessibility details by subcategory in the shared order. */
export function accessibilityGroups(features: readonly ProductFeature[], place: AccessibilityPlace): FeatureGroup[] {
  const groups = new Map<string, ProductFeature[]>();
  for (const feature of features.filter(isAccessibility)) {
    if (place === 'tab' && isHiddenInTab(feature)) continue;
    const group = groups.get(feature.subcategory);
    if (group) group.push(feature);
    else groups.set(feature.subcategory, [feature]);
  }
  return [...groups]
    .map(([name, entries]) => ({ name, features: entries }))
    .sort((left, right) => orderOfGroup(left.name) - orderOfGroup(right.name));
}

/** Returns the licenses that a feed of open books states for the product (OPEN-1). */
export function openLicenses(features: readonly ProductFeature[]): ProductFeature[] {
  return features.filter(({ category }) => category === LICENSE);
}

/** Returns the reading features in the order of the feed: all that are neither accessibility details nor licenses. */
export function readingFeatures(features: readonly ProductFeature[]): ProductFeature[] {
  return features.filter((feature) => !isAccessibility(feature) && feature.category !== LICENSE);
}

function isAccessibility({ category }: ProductFeature): boolean {
  return category.toLowerCase() === ACCESSIBILITY;
}

function isHiddenInTab({ subcategory, name, detail }: ProductFeature): boolean {
  return subcategory === MISCELLANEOUS && name === 'Screen Reader Friendly' && detail === 'No';
}

/** Returns the position of a group in the shared order, from 0. */
export function orderOfGroup(group: string): number {
  if (group === MISCELLANEOUS) return ORDER.length + 1;
  const names: readonly string[] = ORDER;
  const at = names.indexOf(group);
  return at < 0 ? ORDER.length : at;
}
